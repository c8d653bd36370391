import { isDeepStrictEqual } from 'node:util';
import { toUniqueName } from '@shared/module-build/unique-name';
import { VERSION_EXTENSIONS } from '../store/hosting';
import { readTableLine } from './entry-table';
import { type Manifest, versionName } from './manifest-format';

/** Name of the shell or of a module. */
export const NAME = /^(shell|mf-[a-z0-9]+(-[a-z0-9]+)*)$/;
/** Build id of a version. */
export const ID = /^\d+\.\d+\.\d+(-[0-9A-Za-z.]+)*$/;
/** A file name without folders, with an allowed extension. */
const FILE = new RegExp(
  `^[A-Za-z0-9_][A-Za-z0-9_-]*(\\.[A-Za-z0-9_-]+)*\\.(${VERSION_EXTENSIONS.join('|')})$`,
);
const SHA256 = /^[A-Za-z0-9+/]{43}=$/;

/** Returns the folder of a version below the store's root, with a trailing slash. */
export const toVersionBase = (name: string, id: string) => `${name}/${id}/`;

/** Returns a problem if a name is neither a module's nor `shell`, otherwise null. */
export const moduleNameProblem = (name: string): string | null =>
  NAME.test(name) ? null : `"${name}" is not the name of a module. Names look like mf-orders.`;

/** Returns a problem if name and id do not have the format of a version, otherwise null. */
export const versionNameProblem = (name: string, id: string): string | null =>
  NAME.test(name) && ID.test(id)
    ? null
    : `"${name}@${id}" is not a version. Versions look like mf-orders@1.4.0-3fa9c1d2.`;

/** Returns the reasons why file names are not allowed in a version. */
export function fileNameRefusals(version: string, files: readonly string[]): string[] {
  const wrong = files.filter((file) => !FILE.test(file));
  const twice = files.filter((file, index) => files.indexOf(file) !== index);
  return [
    ...wrong.map(
      (file) =>
        `${version}: the file "${file}" may not be published. A file name consists of letters, digits, "_", "-" and dots. It has no folder, and it ends with ${VERSION_EXTENSIONS.map((extension) => `.${extension}`).join(', ')}. HTML and SVG could run as documents of the app's origin. Inline or convert them.`,
    ),
    ...twice.map((file) => `${version}: the file "${file}" is listed twice.`),
  ];
}

/**
 * Returns the reasons why a manifest is not a valid manifest of `name@id`. A signature proves only who wrote a
 * manifest. Folder, file names and global name must also belong to the version. Otherwise it could replace files of
 * other modules.
 */
export function identityRefusals(manifest: Manifest, name: string, id: string): string[] {
  const version = versionName({ name, id });
  const problem = versionNameProblem(name, id);
  if (problem) return [problem];
  const names = manifest.files.map(([file]) => file);
  const wrongHash = manifest.files.find(([, hash]) => !SHA256.test(hash));
  const uniqueName = name === 'shell' ? '' : toUniqueName(name, id);
  const named = [
    ...(name === 'shell' ? [] : [manifest.entry]),
    ...manifest.initial,
    ...Object.values(manifest.pages).flat(),
    ...Object.values(manifest.partFiles ?? {}).flat(),
    ...Object.values(manifest.locales),
  ];
  return [
    ...(manifest.name === name && manifest.id === id
      ? []
      : [`${version}: its manifest is that of ${versionName(manifest)}. Upload it again.`]),
    ...(manifest.base === toVersionBase(name, id)
      ? []
      : [
          `${version}: its manifest names the folder "${manifest.base}"; it must be "${toVersionBase(name, id)}". Upload it again.`,
        ]),
    ...(manifest.uniqueName === uniqueName
      ? []
      : [
          `${version}: its manifest names the global "${manifest.uniqueName}"; it must be "${uniqueName}". Build it with the preset of module-build.`,
        ]),
    ...fileNameRefusals(version, names),
    ...(wrongHash ? [`${version}: "${wrongHash[0]}" has no SHA-256 in base64. Upload it again.`] : []),
    ...named
      .filter((file) => !names.includes(file))
      .map((file) => `${version}: its manifest names "${file}", which is not among its files.`),
  ];
}

/** Returns a refusal if an entry's table differs from the manifest. Browsers trust the hashes in that table. */
export function tableRefusals(manifest: Manifest, files: Map<string, Buffer>): string[] {
  const entry = files.get(manifest.entry);
  const head = entry && readTableLine(entry.toString('utf8'));
  const hashes = Object.fromEntries(
    manifest.files.filter(([file]) => file !== manifest.entry).map(([file, hash]) => [file, hash]),
  );
  const expected = {
    base: manifest.base,
    id: manifest.id,
    table: { pages: manifest.pages, locales: manifest.locales, files: hashes },
  };
  return isDeepStrictEqual(head, expected)
    ? []
    : [
        `${versionName(manifest)}: the table in ${manifest.entry} is not that of this version's manifest. Upload it again.`,
      ];
}
