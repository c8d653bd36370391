import { createHash } from 'node:crypto';
import { lstatSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { BuildArtifact } from '@shared/module-build';
import type { EntryTable, FileRef } from 'shell/publishing';
import { tableLine } from './entry-table';
import { fileNameRefusals } from './identity';
import { FEDERATION_MANIFEST_FILE } from './federation-manifest';
import { MANIFEST_FILE, SIGNATURE_FILE, versionName } from './manifest-format';

export type BuiltArtifact = BuildArtifact & { folder: string };
/** Returns the SHA-256 in base64. */
export const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('base64');

/** Files that publishing itself writes into the folder of a version, in lower case. */
const OWN_FILES = [MANIFEST_FILE, SIGNATURE_FILE, FEDERATION_MANIFEST_FILE];

export interface VersionFiles {
  base: string;
  /** Bytes to store, by file name. */
  files: Map<string, Buffer>;
  ref(file: string): FileRef;
  /** File name of a module's entry; '' for the shell. */
  entry: string;
}

/** Returns whether a build has a file. A link is none, because it could lead to any file of this machine. */
export const isFileOfBuild = ({ folder }: BuiltArtifact, file: string): boolean =>
  lstatSync(path.join(folder, file), { throwIfNoEntry: false })?.isFile() ?? false;

/**
 * Returns the reasons why files of a build may not be read for publishing. A build of another repository may name files outside
 * of its folder, or have links to them, such as a private key.
 */
export function buildFileRefusals(artifact: BuiltArtifact): string[] {
  const { files, entry } = artifact;
  const names = entry && !files.includes(entry) ? [...files, entry] : files;
  // Some file systems do not tell upper from lower case.
  const ours = names.filter((file) => OWN_FILES.includes(file.toLowerCase()));
  const refusals = [
    ...fileNameRefusals(versionName(artifact), names),
    ...ours.map(
      (file) =>
        `${versionName(artifact)}: the file "${file}" may not be published. Publishing writes a file of that name. Rename it.`,
    ),
  ];
  if (refusals.length > 0) return refusals;
  return names
    .filter((file) => !isFileOfBuild(artifact, file))
    .map(
      (file) =>
        `${versionName(artifact)}: "${file}" is not a file in the folder of the build. Build the module again.`,
    );
}

/**
 * Returns the files of a build as they are stored. Inserts the table of all other hashes as the first line of a
 * module's entry, so that the entry's hash covers the whole version.
 */
export function versionFiles(artifact: BuiltArtifact): VersionFiles {
  const base = `${artifact.name}/${artifact.id}/`;
  const read = (file: string) => readFileSync(path.join(artifact.folder, file));
  const files = new Map<string, Buffer>();
  for (const file of artifact.files) if (file !== artifact.entry) files.set(file, read(file));
  let entry = '';
  if (artifact.entry) {
    const table: EntryTable = {
      pages: artifact.pages,
      locales: artifact.locales,
      files: Object.fromEntries([...files].map(([file, bytes]) => [file, sha256(bytes)])),
    };
    const line = tableLine(base, artifact.id, table);
    const bytes = Buffer.concat([Buffer.from(line), read(artifact.entry)]);
    entry = artifact.entry;
    files.set(entry, bytes);
  }
  return {
    base,
    files,
    entry,
    ref(file) {
      const bytes = files.get(file);
      if (!bytes) throw new Error(`${artifact.name}@${artifact.id}: the build has no file ${file}.`);
      return [file, sha256(bytes), bytes.length];
    },
  };
}
