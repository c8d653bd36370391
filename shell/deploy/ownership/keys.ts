import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { type Owners, type Squad, ownerOf, platformSquad } from './owners';
import type { Signer } from './signature';

const fileOf = (folder: string, squad: string) => path.join(folder, `${squad}.pem`);

/** The public half, as owners.json has it: SPKI in base64. */
export const publicKeyOf = (privateKey: string) =>
  createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).toString('base64');

/** Makes a squad's key where there is none; two that make it at once end with the same one. @returns the private key */
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

/** A squad's key from a folder of keys. @throws with a sentence where there is none. */
export function signerOf(folder: string, squad: string): Signer {
  if (!existsSync(fileOf(folder, squad))) {
    throw new Error(
      `There is no key of the squad ${squad} in ${folder}. Make one: \`deploy keygen ${squad}\`.`,
    );
  }
  return { squad, privateKey: readFileSync(fileOf(folder, squad), 'utf8') };
}

/** Owners as on this machine: the committed file's squads, each with the key that lies here (made where it is missing). */
export function localOwners(committed: Owners, folder: string): Owners {
  const squads = Object.entries(committed.squads).map(
    ([squad, { modules }]) =>
      [squad, { modules, keys: [{ publicKey: publicKeyOf(ensureKey(folder, squad)) }] }] as [string, Squad],
  );
  return { ...committed, squads: Object.fromEntries(squads) };
}

/**
 * The key with which a change is asked for: that of the squad that owns everything concerned where it lies here,
 * otherwise the platform's.
 * @param as the squad to ask as.
 */
export function requesterOf(owners: Owners, folder: string, names: readonly string[], as?: string): Signer {
  if (as) return signerOf(folder, as);
  const [owner, ...others] = new Set(names.map((name) => ownerOf(owners, name)));
  const own = owner && others.length === 0 && existsSync(fileOf(folder, owner)) ? owner : null;
  return signerOf(folder, own ?? platformSquad(owners) ?? 'platform');
}

/**
 * Puts a new key in the place of a squad's. The old one stays beside it under the day of its end, since a signature may
 * have to be made with it until everybody has the new one.
 * @returns the old public key, or null where there was none
 */
export function rotateKey(folder: string, squad: string, now: Date): string | null {
  const file = fileOf(folder, squad);
  if (!existsSync(file)) return null;
  const old = publicKeyOf(readFileSync(file, 'utf8'));
  renameSync(file, path.join(folder, `${squad}.until-${now.toISOString().replace(/[:.]/g, '')}.pem`));
  ensureKey(folder, squad);
  return old;
}
