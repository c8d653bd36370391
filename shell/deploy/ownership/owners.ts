import { readJson } from '../environments/read-json';
import type { RequestRules } from './rules';

/** A public key of a squad with its validity. Old keys stay in the list. */
export interface SquadKey {
  /** Ed25519, SPKI in base64. */
  publicKey: string;
  /** The key to which source maps are sealed, as `deploy keygen` prints it: X25519, SPKI in base64. */
  mapKey?: string;
  /** Start of the validity, ISO 8601. */
  from?: string;
  /** End of the validity, ISO 8601. Versions that were accepted before that time stay valid. */
  until?: string;
  /** Earliest time at which the key may have been compromised, ISO 8601. Nothing accepted after that time is valid. */
  revoked?: string;
}

/** The modules and the public keys of a squad. */
export interface Squad {
  modules: string[];
  /** Empty until the squad has submitted a key. */
  keys: SquadKey[];
}

/** Parties that may request a change: the squad that owns all of its modules, the platform team, or any squad. */
export const REQUESTERS = ['owner', 'platform', 'squad'] as const;
export type Requester = (typeof REQUESTERS)[number];

/** Size limits of a module's files, except those that a page needs at first. */
export interface Limits {
  /** Number of files of a version. */
  files: number;
  /** Catalogue of one language, KB compressed. */
  catalogueKB: number;
  pictureKB: number;
  /** Script or style sheet that is not among the first files of a page. */
  lazyKB: number;
  /** Entry of the module and everything that a part can load, KB compressed. */
  partKB: number;
  /** Any other file, such as a font or WebAssembly. */
  otherKB: number;
}

/** The platform team's `owners.json`: modules and keys of each squad, and who may request what. */
export interface Owners {
  squads: Record<string, Squad>;
  /** Size limits of the shell and the modules, KB compressed. */
  budgetsKB?: Record<string, number>;
  /** Limits of all modules, where they differ from those of `checks/limits.ts`. */
  limits?: Partial<Limits>;
  rules?: Partial<RequestRules>;
}

/**
 * Reads `owners.json`.
 * @throws Error if the file is invalid, two squads own one module, or a key is listed twice
 */
export function readOwners(file: string): Owners {
  const owners = readJson<Owners>(file);
  const claimed = new Map<string, string>();
  const submitted = new Map<string, string>();
  for (const [squad, { modules, keys }] of Object.entries(owners.squads)) {
    if (!Array.isArray(keys))
      throw new Error(
        `${file}: the squad ${squad} has no "keys". It is a list like [{ "publicKey": "MCow…" }].`,
      );
    for (const [field, time] of keys.flatMap(({ from, until, revoked }) =>
      Object.entries({ from, until, revoked }),
    ))
      if (time !== undefined && Number.isNaN(Date.parse(time)))
        throw new Error(
          `${file}: "${field}" of a key of ${squad} is not a valid time. Write it like 2026-11-30T00:00:00Z.`,
        );
    for (const { publicKey } of keys) {
      // The same key can be written with or without padding.
      const key = Buffer.from(publicKey, 'base64').toString('base64');
      const other = submitted.get(key);
      // The first entry would count, even if the second one ends the key.
      if (other) throw new Error(`${file}: a key of ${squad} is also listed for ${other}. List a key once.`);
      submitted.set(key, squad);
    }
    for (const module of modules) {
      const other = claimed.get(module);
      if (other)
        throw new Error(`${file}: ${module} is owned by ${other} and by ${squad}. One squad owns a module.`);
      claimed.set(module, squad);
    }
  }
  for (const [name, budget] of Object.entries(owners.budgetsKB ?? {}))
    if (typeof budget !== 'number' || !(budget > 0))
      throw new Error(`${file}: the budget of ${name} is not a number of KB above 0.`);
  for (const [name, limit] of Object.entries(owners.limits ?? {}))
    if (typeof limit !== 'number' || !(limit > 0))
      throw new Error(`${file}: the limit "${name}" is not a number above 0.`);
  for (const [kind, requesters] of Object.entries(owners.rules ?? {}))
    if (!Array.isArray(requesters) || requesters.some((word) => !REQUESTERS.includes(word as Requester)))
      throw new Error(`${file}: the rule "${kind}" is not a list of ${REQUESTERS.join(', ')}.`);
  return owners;
}

/** Returns the squad that owns a module; null if there is none. */
export const findOwner = (owners: Owners, module: string): string | null =>
  Object.entries(owners.squads).find(([, { modules }]) => modules.includes(module))?.[0] ?? null;

/** Returns the platform team's squad, which is the owner of the shell. */
export const platformSquad = (owners: Owners): string | null => findOwner(owners, 'shell');

/** Returns whether a key is valid at a time. `from` is part of the validity, `until` and `revoked` are not. */
export function isValidAt({ from, until, revoked }: SquadKey, at: Date): boolean {
  const time = at.getTime();
  return (
    (from === undefined || Date.parse(from) <= time) &&
    (until === undefined || time < Date.parse(until)) &&
    (revoked === undefined || time < Date.parse(revoked))
  );
}
