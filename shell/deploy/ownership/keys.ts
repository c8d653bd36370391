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
import { type Owners, type Squad, type SquadKey, findOwner, platformSquad } from './owners';
import { toMapKey } from './seal';
import type { Signer } from './signature';

const fileOf = (folder: string, squad: string) => path.join(folder, `${squad}.pem`);

/** Returns the public key in the format of owners.json: SPKI in base64. */
export const toPublicKey = (privateKey: string) =>
  createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).toString('base64');

/**
 * Creates a squad's key if it does not exist. Concurrent calls return the same key.
 * @returns the private key
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
  return readFileSync(file, 'utf8');
}

/**
 * Reads a squad's key from a folder of keys.
 * @throws Error that says who can run the command if there is none, and what a squad without a listed key does
 */
export function readSigner(folder: string, squad: string): Signer {
  if (!existsSync(fileOf(folder, squad))) {
    throw new Error(
      `There is no key of the squad ${squad} in ${folder}. Whoever has its ${squad}.pem runs the command, with --keys if it is in another folder. Only keys that owners.json lists can sign: if it lists none of this squad, create one (\`deploy keygen ${squad}\`) and submit what it prints.`,
    );
  }
  return { squad, privateKey: readFileSync(fileOf(folder, squad), 'utf8') };
}

/** Returns the public keys of a private key, as owners.json lists them. */
export const publicKeysOf = (privateKey: string): SquadKey => ({
  publicKey: toPublicKey(privateKey),
  mapKey: toMapKey(privateKey),
});

function isSigningKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'ed25519';
  } catch {
    return false;
  }
}

/** Returns all signing keys in a folder of keys, also those that were replaced. */
export const readSigningKeys = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => file.endsWith('.pem'))
        .map((file) => readFileSync(path.join(folder, file), 'utf8'))
        .filter(isSigningKey)
    : [];

/** Returns the owners with each squad's local key instead of the committed keys. Creates missing keys. */
export function localOwners(committed: Owners, folder: string): Owners {
  const squads = Object.entries(committed.squads).map(
    ([squad, { modules }]) =>
      [squad, { modules, keys: [publicKeysOf(ensureKey(folder, squad))] }] as [string, Squad],
  );
  return { ...committed, squads: Object.fromEntries(squads) };
}

/** Returns whether a squad's key in the folder is one of those in owners.json. */
function hasListedKey({ squads }: Owners, folder: string, squad: string): boolean {
  const file = fileOf(folder, squad);
  if (!existsSync(file)) return false;
  const { publicKey } = publicKeysOf(readFileSync(file, 'utf8'));
  return squads[squad]!.keys.some((key) => key.publicKey === publicKey);
}

/**
 * Returns the key that signs a request. If one squad owns all modules, and owners.json lists its key in the folder, this is the
 * squad's key. Otherwise it is the platform's key. A squad's key that is not listed is used if the platform's is not listed either. A
 * request about no module may be of any squad: without the platform's key, it is signed with that of the only squad whose key is in
 * the folder.
 * @param names modules that the request concerns
 * @param as squad whose key is used in any case
 * @throws Error if that key is not in the folder
 */
export function chooseSigner(owners: Owners, folder: string, names: readonly string[], as?: string): Signer {
  if (as) return readSigner(folder, as);
  const [owner, ...others] = new Set(names.map((name) => findOwner(owners, name)));
  const platform = platformSquad(owners) ?? 'platform';
  const listed = Object.keys(owners.squads).filter((one) => hasListedKey(owners, folder, one));
  const isUsed = (one: string) =>
    listed.includes(one) || (!listed.includes(platform) && existsSync(fileOf(folder, one)));
  const squad = owner && others.length === 0 && isUsed(owner) ? owner : null;
  const only = names.length === 0 && listed.length === 1 && !listed.includes(platform) ? listed[0] : null;
  return readSigner(folder, squad ?? only ?? platform);
}

/**
 * Replaces a squad's key. The old key stays in the folder, under a file name with the time of the replacement, because
 * it is needed for signing until owners.json contains the new key.
 * @returns the old public keys; null if there was none
 */
export function rotateKey(folder: string, squad: string, now: Date): SquadKey | null {
  const file = fileOf(folder, squad);
  if (!existsSync(file)) return null;
  const old = publicKeysOf(readFileSync(file, 'utf8'));
  renameSync(file, path.join(folder, `${squad}.until-${now.toISOString().replace(/[:.]/g, '')}.pem`));
  ensureKey(folder, squad);
  return old;
}
