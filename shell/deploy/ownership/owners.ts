import { readFileSync } from 'node:fs';
import type { RequestRules } from './rules';

/** A public key of a squad, and when what it signs counts. Old keys stay in the list. */
export interface SquadKey {
  /** Ed25519, SPKI in base64. */
  publicKey: string;
  /** ISO 8601: valid from then on. */
  from?: string;
  /** ISO 8601: not valid from then on. What was accepted before still counts. */
  until?: string;
  /** ISO 8601: since when somebody else may have it. Nothing that came since then counts. */
  revoked?: string;
}

export interface Squad {
  modules: string[];
  /** None until the squad has handed one in. */
  keys: SquadKey[];
}

/** The platform team's file: which squad owns which module, its keys, and who may ask for what. */
export interface Owners {
  squads: Record<string, Squad>;
  rules?: Partial<RequestRules>;
}

/** @throws where the file is not what it should be, or two squads claim one module. */
export function readOwners(file: string): Owners {
  const owners = JSON.parse(readFileSync(file, 'utf8')) as Owners;
  const claimed = new Map<string, string>();
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
          `${file}: "${field}" of a key of ${squad} is no time. It looks like 2026-11-30T00:00:00Z.`,
        );
    for (const module of modules) {
      const other = claimed.get(module);
      if (other)
        throw new Error(`${file}: ${module} is owned by ${other} and by ${squad}. One squad owns a module.`);
      claimed.set(module, squad);
    }
  }
  return owners;
}

/** The squad that owns a module, or null. */
export const ownerOf = (owners: Owners, module: string): string | null =>
  Object.entries(owners.squads).find(([, { modules }]) => modules.includes(module))?.[0] ?? null;

/** The platform team's squad: the one that owns the shell. */
export const platformSquad = (owners: Owners): string | null => ownerOf(owners, 'shell');

/** Whether a key counted at a time. */
export function isValidAt({ from, until, revoked }: SquadKey, at: Date): boolean {
  const time = at.getTime();
  return (
    (from === undefined || Date.parse(from) <= time) &&
    (until === undefined || time < Date.parse(until)) &&
    (revoked === undefined || time < Date.parse(revoked))
  );
}
