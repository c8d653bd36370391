import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** A package whose code renters download. */
export interface PackageFolder {
  name: string;
  version: string;
  /** Folder in `node_modules`. */
  folder: string;
}

/** A work of others in a build, with its licence and its notices. */
export interface Notice {
  /** Name and version, such as `leaflet 1.9.4`. */
  what: string;
  text: string;
}

const LICENCE_FILE = /^(licen[cs]e|copying|notice)(-\w+)?(\.(md|txt))?$/i;

/** Works that a package contains in compiled form, with the package that has the text of their licence. */
const EMBEDDED: Record<string, { what: string; textOf: string }> = {
  'zxing-wasm': {
    what: 'ZXing-C++ (https://github.com/zxing-cpp/zxing-cpp), under the Apache License 2.0',
    textOf: 'jsqr',
  },
};

const nameOf = ({ name, version }: PackageFolder) => `${name} ${version}`;

/** Returns the licence and the notices in a package's folder; an empty text if it has none. */
function licenceText({ folder }: PackageFolder): string {
  return readdirSync(folder)
    .filter((file) => LICENCE_FILE.test(file))
    .sort()
    .map((file) => readFileSync(path.join(folder, file), 'utf8').replace(/\r\n/g, '\n').trim())
    .join('\n\n');
}

/** Returns the package with the text of the licence of what a package contains in compiled form. */
const sourceOf = ({ name }: PackageFolder, packages: readonly PackageFolder[]) =>
  packages.find((other) => other.name === EMBEDDED[name]?.textOf);

/** Returns a sentence for each package whose code renters may download and that has no licence text, or not that of its contents. */
export const noticeProblems = (packages: readonly PackageFolder[]): string[] =>
  packages.flatMap((each) => {
    const embedded = EMBEDDED[each.name];
    return [
      ...(licenceText(each) === ''
        ? [
            `${nameOf(each)} has no licence text in ${each.folder}. Use another package or version, because renters download it.`,
          ]
        : []),
      ...(embedded && !sourceOf(each, packages)
        ? [
            `${nameOf(each)} contains ${embedded.what}. Its text is that of ${embedded.textOf}, which is not in the build.`,
          ]
        : []),
    ];
  });

/** Returns the notices of packages and of the works inside them. */
export const noticesOf = (packages: readonly PackageFolder[]): Notice[] =>
  packages.flatMap((each) => {
    const own = { what: nameOf(each), text: licenceText(each) };
    const embedded = EMBEDDED[each.name];
    const source = sourceOf(each, packages);
    if (!embedded || !source) return [own];
    return [own, { what: `${embedded.what}, as part of ${nameOf(each)}`, text: licenceText(source) }];
  });
