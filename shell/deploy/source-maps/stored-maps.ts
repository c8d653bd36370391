import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sourceMapFile } from '@shared/module-build/artifact';
import { type Owners, findOwner, isValidAt, platformSquad } from '../ownership/owners';
import type { Signer } from '../ownership/signature';
import { PRIVATE_FOLDER } from '../store/hosting';
import type { ArtifactStore } from '../store/store';
import { versionName } from '../version/manifest-format';
import { type BuiltArtifact, isFileOfBuild, sha256, versionFiles } from '../version/version-files';
import { type Recipient, isMapKey, mapKeysOf, open, seal, toMapKey } from '../ownership/seal';

/** Path of the sealed source maps of a version. */
export const mapsFile = ({ name, id }: { name: string; id: string }) =>
  `${PRIVATE_FOLDER}source-maps/${name}/${id}.sealed`;

/** Folder of the sealed source maps of bootstrap scripts. */
export const BOOTSTRAP_MAPS = `${PRIVATE_FOLDER}source-maps/bootstrap/`;
const hex = (base64: string) => Buffer.from(base64, 'base64').toString('hex');
/** @param hash SHA-256 of the script in base64 */
export const bootstrapMapFile = (hash: string) => `${BOOTSTRAP_MAPS}${hex(hash)}.sealed`;
const bootstrapName = (hash: string) => `the inline script ${hex(hash).slice(0, 8)}`;

/** The source map of a script, bound to the bytes of the published script. */
export interface BoundMap {
  /** SHA-256 in base64. */
  sha256: string;
  /** Source map, JSON. */
  map: string;
}
/** Maps by the name of the script. */
export type BoundMaps = Record<string, BoundMap>;

/**
 * Returns the keys that can open the maps of a module: those of its squad and of the platform that are valid now. Leaves out a
 * `mapKey` that is none, so that a mistake in `owners.json` does not stop a rollback. `mapKeyProblems` names it.
 * @param signer the squad that uploads. Its key counts even if `owners.json` has no `mapKey` of it
 */
function recipientsOf(owners: Owners, name: string, now: Date, signer?: Signer): Recipient[] {
  const squads = [findOwner(owners, name), platformSquad(owners)].filter((squad) => squad !== null);
  const listed = squads.flatMap((squad) =>
    owners.squads[squad]!.keys.flatMap((key) =>
      key.mapKey && isMapKey(key.mapKey) && isValidAt(key, now) ? [{ squad, mapKey: key.mapKey }] : [],
    ),
  );
  const own = signer ? [{ squad: signer.squad, mapKey: toMapKey(signer.privateKey) }] : [];
  return [...new Map([...own, ...listed].map((one) => [one.mapKey, one])).values()];
}

/** Returns a sentence for each `mapKey` of `owners.json` that is none. */
export const mapKeyProblems = ({ squads }: Owners): string[] =>
  Object.entries(squads).flatMap(([squad, { keys }]) =>
    keys
      .filter(({ mapKey }) => mapKey !== undefined && !isMapKey(mapKey))
      .map(
        () =>
          `owners.json has a "mapKey" of ${squad} that is not an X25519 public key in base64, so ${squad} cannot open source maps. Copy it again from \`deploy keygen\`.`,
      ),
  );

const sealMaps = (maps: BoundMaps, about: string, recipients: readonly Recipient[]) =>
  seal(gzipSync(JSON.stringify(maps)), about, recipients);

/**
 * Seals and stores the source maps that a build has. A build of an older tool has none. Stored maps are replaced, because
 * keys may have changed.
 */
export async function storeMaps(
  store: ArtifactStore,
  artifact: BuiltArtifact,
  { owners, now, signer }: { owners: Owners; now: Date; signer: Signer },
): Promise<void> {
  const maps: BoundMaps = {};
  for (const [file, bytes] of versionFiles(artifact).files) {
    if (!file.endsWith('.js') || !isFileOfBuild(artifact, sourceMapFile(file))) continue;
    const text = readFileSync(path.join(artifact.folder, sourceMapFile(file)), 'utf8');
    // The published entry has one more line at its beginning.
    const map = file === artifact.entry ? text.replace(/"mappings":\s*"/, '$&;') : text;
    maps[file] = { sha256: sha256(bytes), map };
  }
  if (Object.keys(maps).length === 0) return;
  const recipients = recipientsOf(owners, artifact.name, now, signer);
  await store.writeCopy(mapsFile(artifact), sealMaps(maps, versionName(artifact), recipients));
}

/**
 * Seals and stores the source map of a bootstrap script for the platform, unless it is stored for all its keys or the platform
 * has no `mapKey`.
 */
export async function storeBootstrapMap(
  store: ArtifactStore,
  { script, map }: { script: string; map: string },
  owners: Owners,
  now: Date,
): Promise<void> {
  const hash = sha256(script);
  const recipients = recipientsOf(owners, 'shell', now);
  const stored = await store.read(bootstrapMapFile(hash));
  const known = stored ? mapKeysOf(stored) : [];
  if (recipients.every(({ mapKey }) => known.includes(mapKey))) return;
  const sealed = sealMaps({ [BOOTSTRAP_SCRIPT]: { sha256: hash, map } }, bootstrapName(hash), recipients);
  await store.writeCopy(bootstrapMapFile(hash), sealed);
}
/** Name of the bootstrap script in its maps. */
export const BOOTSTRAP_SCRIPT = 'bootstrap.js';

const openMaps = (sealed: Buffer | null, about: string, keys: readonly string[]): BoundMaps | string => {
  if (!sealed) return `No source map of ${about} is stored.`;
  const text = open(sealed, about, keys);
  return typeof text === 'string' ? text : (JSON.parse(gunzipSync(text).toString()) as BoundMaps);
};

/** Returns the maps of a version, or a sentence that says why they cannot be read. */
export const readMaps = async (
  store: ArtifactStore,
  version: { name: string; id: string },
  keys: readonly string[],
): Promise<BoundMaps | string> => openMaps(await store.read(mapsFile(version)), versionName(version), keys);

/** Returns the map of a bootstrap script, or a sentence that says why it cannot be read. */
export const readBootstrapMap = async (
  store: ArtifactStore,
  hash: string,
  keys: readonly string[],
): Promise<BoundMaps | string> =>
  openMaps(await store.read(bootstrapMapFile(hash)), bootstrapName(hash), keys);
