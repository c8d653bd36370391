import { isDeepStrictEqual } from 'node:util';
import { uniqueNameOf } from '@shared/module-build/unique-name';
import { VERSION_EXTENSIONS } from '../store/hosting';
import { readTableLine } from './entry-table';
import { type Manifest, versionName } from './manifest';

const NAME = /^(shell|mf-[a-z0-9]+(-[a-z0-9]+)*)$/;
const ID = /^\d+\.\d+\.\d+(-[0-9A-Za-z.]+)*$/;
/** A plain name without folders. */
const FILE = new RegExp(
  `^[A-Za-z0-9_][A-Za-z0-9_-]*(\\.[A-Za-z0-9_-]+)*\\.(${VERSION_EXTENSIONS.join('|')})$`,
);
const SHA256 = /^[A-Za-z0-9+/]{43}=$/;

export const baseOf = (name: string, id: string) => `${name}/${id}/`;

/** Returns why a name and an id cannot be those of a version; null if they can. */
export const versionNameProblem = (name: string, id: string): string | null =>
  NAME.test(name) && ID.test(id)
    ? null
    : `"${name}@${id}" is no version. A version looks like mf-orders@1.4.0-3fa9c1d2.`;

/** Returns why these files may not be those of a version. */
export function fileNameRefusals(version: string, files: readonly string[]): string[] {
  const wrong = files.filter((file) => !FILE.test(file));
  const twice = files.filter((file, index) => files.indexOf(file) !== index);
  return [
    ...wrong.map(
      (file) =>
        `${version}: the file "${file}" may not be published. A name has letters, digits, "_", "-" and dots, no folder, and ends with ${VERSION_EXTENSIONS.map((one) => `.${one}`).join(', ')}. HTML and SVG would run as documents of the app's origin: inline them, or convert them.`,
    ),
    ...twice.map((file) => `${version}: the file "${file}" is listed twice.`),
  ];
}

/**
 * Returns why a manifest may not be taken as that of `name@id`. A signature says who wrote a manifest, not that what it
 * says is so: its folder, its file names and its global name decide which files and names of others it can touch.
 */
export function identityRefusals(manifest: Manifest, name: string, id: string): string[] {
  const version = versionName({ name, id });
  const problem = versionNameProblem(name, id);
  if (problem) return [problem];
  const names = manifest.files.map(([file]) => file);
  const wrongHash = manifest.files.find(([, hash]) => !SHA256.test(hash));
  const uniqueName = name === 'shell' ? '' : uniqueNameOf(name, id);
  const named = [
    ...(name === 'shell' ? [] : [manifest.entry]),
    ...manifest.initial,
    ...Object.values(manifest.pages).flat(),
    ...Object.values(manifest.locales),
  ];
  return [
    ...(manifest.name === name && manifest.id === id
      ? []
      : [`${version}: its manifest is that of ${versionName(manifest)}. Upload it again.`]),
    ...(manifest.base === baseOf(name, id)
      ? []
      : [
          `${version}: its manifest names the folder "${manifest.base}"; it has to be "${baseOf(name, id)}". Upload it again with this tool.`,
        ]),
    ...(manifest.uniqueName === uniqueName
      ? []
      : [
          `${version}: its manifest names the global "${manifest.uniqueName}"; it has to be "${uniqueName}". Build it with the preset of module-kit.`,
        ]),
    ...fileNameRefusals(version, names),
    ...(wrongHash ? [`${version}: "${wrongHash[0]}" has no SHA-256 in base64. Upload it again.`] : []),
    ...named
      .filter((file) => !names.includes(file))
      .map((file) => `${version}: its manifest names "${file}", which is not among its files.`),
  ];
}

/** Returns why an entry's table may not be trusted: browsers take the hashes of a version's later files from it. */
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
        `${versionName(manifest)}: the table in ${manifest.entry} is not that of this version's manifest. Upload the build with this tool.`,
      ];
}
