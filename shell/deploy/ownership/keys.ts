import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { type Owners, type Squad, type SquadKey, findOwner, isValidAt, platformSquad } from './owners';
import { toMapKey } from './seal';
import type { Signer } from './signature';

const fileOf = (folder: string, squad: string) => path.join(folder, `${squad}.pem`);
/** Beginning of the names of the files of keys that were replaced. */
const replacedPrefix = (squad: string) => `${squad}.until-`;

/** The keys that owners.json lists, and the time at which one of them signs. */
export interface ListedKeys {
  owners: Owners;
  now: Date;
}

/** Returns the public key in the format of owners.json: SPKI in base64. */
export const toPublicKey = (privateKey: string) =>
  createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).toString('base64');

function isSigningKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'ed25519';
  } catch {
    return false;
  }
}

/**
 * Reads the key in the file of a squad.
 * @throws Error that names the file if it has no key, for example because it is damaged
 */
function readKey(folder: string, squad: string): string {
  const file = fileOf(folder, squad);
  const key = readFileSync(file, 'utf8');
  if (isSigningKey(key)) return key;
  throw new Error(
    `The private key in ${file} cannot be read. It is an Ed25519 key in PEM, as \`deploy keygen ${squad}\` writes it. Restore the file, or remove it and create another key.`,
  );
}

/**
 * Creates a squad's key if it does not exist. Concurrent calls return the same key.
 * @returns the private key
 * @throws Error that names the file if it has no key
 */
export function ensureKey(folder: string, squad: string): string {
  const file = fileOf(folder, squad);
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    const { privateKey } = generateKeyPairSync('ed25519', {
      privateKeyEncoding: { format: 'pem', type: 'pkcs8' },
      publicKeyEncoding: { format: 'pem', type: 'spki' },
    });
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, privateKey);
    chmodSync(draft, 0o600);
    try {
      linkSync(draft, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(draft);
    }
  }
  return readKey(folder, squad);
}

/** Reads the keys that `rotateKey` has replaced, the newest first. */
const readReplaced = (folder: string, squad: string): string[] =>
  readKeyFiles(folder, (file) => file.startsWith(replacedPrefix(squad))).reverse();

/** Reads the current key of a squad; null if there is none, or if its file has none. */
function readCurrent(folder: string, squad: string): string | null {
  try {
    return readKey(folder, squad);
  } catch {
    return null;
  }
}

/**
 * Returns the key of a squad in the folder that owners.json lists: the current one, or one that it has replaced, as long as the
 * platform team has not listed the current one. Prefers keys that are valid now. Null if none is listed.
 */
function findListedKey({ owners, now }: ListedKeys, folder: string, squad: string): string | null {
  const { keys = [] } = owners.squads[squad] ?? {};
  const current = readCurrent(folder, squad);
  const listed = [...(current ? [current] : []), ...readReplaced(folder, squad)].flatMap((privateKey) => {
    const publicKey = toPublicKey(privateKey);
    const entry = keys.find((key) => key.publicKey === publicKey);
    return entry ? [{ privateKey, isValid: isValidAt(entry, now) }] : [];
  });
  return (listed.find(({ isValid }) => isValid) ?? listed[0])?.privateKey ?? null;
}

/**
 * Reads a squad's key from a folder of keys. If owners.json does not list the current key yet, takes one that it has replaced and
 * that is listed.
 * @param listed missing if the current key signs in any case
 * @throws Error that says who can run the command if there is none, and what a squad without a listed key does; or that names
 * the file if it has no key
 */
export function readSigner(folder: string, squad: string, listed?: ListedKeys): Signer {
  const current = existsSync(fileOf(folder, squad)) ? readKey(folder, squad) : null;
  const privateKey = (listed && findListedKey(listed, folder, squad)) ?? current;
  if (privateKey === null) {
    throw new Error(
      `There is no key of the squad ${squad} in ${folder}. Whoever has its ${squad}.pem runs the command, with --keys if it is in another folder. Only keys that owners.json lists can sign: if it lists none of this squad, create one (\`deploy keygen ${squad}\`) and submit what it prints.`,
    );
  }
  return { squad, privateKey };
}

/** Returns the public keys of a private key, as owners.json lists them. */
export const publicKeysOf = (privateKey: string): SquadKey => ({
  publicKey: toPublicKey(privateKey),
  mapKey: toMapKey(privateKey),
});

/** Reads the keys in the files of a folder, ordered by the names of the files. */
function readKeyFiles(folder: string, isChosen: (file: string) => boolean): string[] {
  return existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => file.endsWith('.pem') && isChosen(file))
        .sort()
        .map((file) => readFileSync(path.join(folder, file), 'utf8'))
        .filter(isSigningKey)
    : [];
}

/** Returns all signing keys in a folder of keys, also those that were replaced. */
export const readSigningKeys = (folder: string): string[] => readKeyFiles(folder, () => true);

/** Returns the owners with each squad's local key instead of the committed keys. Creates missing keys. */
export function localOwners(committed: Owners, folder: string): Owners {
  const squads = Object.entries(committed.squads).map(
    ([squad, { modules }]) =>
      [squad, { modules, keys: [publicKeysOf(ensureKey(folder, squad))] }] as [string, Squad],
  );
  return { ...committed, squads: Object.fromEntries(squads) };
}

/**
 * Returns the key that signs a request. If one squad owns all modules, and owners.json lists a key of it in the folder, also one that
 * was replaced, this is the squad's key. Otherwise it is the platform's key. A squad's key that is not listed is used if the platform's
 * is not listed either. A request about no module may be of any squad: without the platform's key, it is signed with that of the only
 * squad whose key is in the folder.
 * @param names modules that the request concerns
 * @param as squad whose key is used in any case
 * @throws Error if that key is not in the folder, or if the file of the owner's key has none
 */
export function chooseSigner(
  known: ListedKeys,
  folder: string,
  names: readonly string[],
  as?: string,
): Signer {
  if (as) return readSigner(folder, as, known);
  const { owners } = known;
  const [owner, ...others] = new Set(names.map((name) => findOwner(owners, name)));
  const platform = platformSquad(owners) ?? 'platform';
  const isThere = (one: string) => existsSync(fileOf(folder, one));
  // The platform's key must not take the place of a damaged one without a word.
  if (owner && others.length === 0 && isThere(owner)) readKey(folder, owner);
  const listed = Object.keys(owners.squads).filter((one) => findListedKey(known, folder, one) !== null);
  const isUsed = (one: string) => listed.includes(one) || (!listed.includes(platform) && isThere(one));
  const squad = owner && others.length === 0 && isUsed(owner) ? owner : null;
  const only = names.length === 0 && listed.length === 1 && !listed.includes(platform) ? listed[0] : null;
  return readSigner(folder, squad ?? only ?? platform, known);
}

/**
 * Replaces a squad's key. The old key stays in the folder, under a file name with the time of the replacement, because it signs
 * until owners.json lists the new key.
 * @returns the old public keys; null if there was none
 */
export function rotateKey(folder: string, squad: string, now: Date): SquadKey | null {
  const file = fileOf(folder, squad);
  if (!existsSync(file)) return null;
  const old = publicKeysOf(readKey(folder, squad));
  renameSync(
    file,
    path.join(folder, `${replacedPrefix(squad)}${now.toISOString().replace(/[:.]/g, '')}.pem`),
  );
  ensureKey(folder, squad);
  return old;
}
