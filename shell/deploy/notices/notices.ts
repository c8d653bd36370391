import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { type ShippedPackage, shippedPackages } from './packages';

const LICENCE_FILE = /^(licen[cs]e|copying|notice)(-\w+)?(\.(md|txt))?$/i;

/** Works that a package contains in compiled form, with the file of another package that has the text of their licence. */
const EMBEDDED: Record<string, { what: string; textOf: string }> = {
  'zxing-wasm': {
    what: 'ZXing-C++ (https://github.com/zxing-cpp/zxing-cpp), under the Apache License 2.0',
    textOf: 'jsqr',
  },
};

const nameOf = ({ name, version }: ShippedPackage) => `${name} ${version}`;

/** Returns the licence and the notices in a package's folder; an empty text if it has none. */
function licenceText({ folder }: ShippedPackage): string {
  return readdirSync(folder)
    .filter((file) => LICENCE_FILE.test(file))
    .sort()
    .map((file) => readFileSync(path.join(folder, file), 'utf8').replace(/\r\n/g, '\n').trim())
    .join('\n\n');
}

/** Returns a sentence for each package whose code renters may download and that has no licence text. */
export const noticeProblems = (packages: readonly ShippedPackage[]): string[] =>
  packages
    .filter((each) => licenceText(each) === '')
    .map(
      (each) =>
        `${nameOf(each)} has no licence text in ${each.folder}. Use another package or version, because renters download it.`,
    );

/** Returns the notices as one text. Packages with the same text share it. */
export function noticesText(packages: readonly ShippedPackage[]): string {
  const byText = new Map<string, string[]>();
  const add = (text: string, name: string) => byText.set(text, [...(byText.get(text) ?? []), name]);
  for (const each of packages) {
    add(licenceText(each), nameOf(each));
    const embedded = EMBEDDED[each.name];
    const source = embedded && packages.find(({ name }) => name === embedded.textOf);
    if (source) add(licenceText(source), `${embedded.what}, as part of ${nameOf(each)}`);
  }
  const sections = [...byText].map(([text, names]) => `${[...new Set(names)].join('\n')}\n\n${text}\n`);
  return ['This app contains software of others, under these licences.\n', ...sections].join(
    `\n${'-'.repeat(80)}\n\n`,
  );
}

const texts = new Map<string, string>();

/** Returns the notices for the packages of a working copy. They stay the same while the process runs. */
export function readNotices(root: string): string {
  const text = texts.get(root) ?? noticesText(shippedPackages(root));
  texts.set(root, text);
  return text;
}
