import { isUtf8 } from 'node:buffer';
import { gzipSync } from 'node:zlib';
import { type Catalogue, catalogueKeys } from '@shared/module-build/texts';
import type { Manifest } from '../version/manifest-format';
import type { Owners } from '../ownership/owners';
import { platformBudget } from './budget';
import { nativeImport } from './native-imports';

type Files = Map<string, Buffer>;

/** Returns the compressed size of a file, KB (gzip). */
export const kilobytes = (bytes: Buffer) => gzipSync(bytes, { level: 9 }).length / 1024;

/**
 * Returns the compressed size of what a page needs at most, in KB (gzip): the first files of the shell, or the entry and
 * the largest page of a module.
 */
export function compressedSize(
  { name, entry, pages, initial }: Pick<Manifest, 'name' | 'entry' | 'pages' | 'initial'>,
  files: Files,
): number {
  const size = (list: readonly string[]) => sizeOf(list, files);
  return name === 'shell' ? size(initial) : size([entry]) + Math.max(0, ...Object.values(pages).map(size));
}

const sizeOf = (list: readonly string[], files: Files) =>
  list.reduce((sum, file) => sum + kilobytes(files.get(file)!), 0);

/** Returns the name of the page whose files are the largest; `none` of a module without pages. */
function largestPage({ pages }: Pick<Manifest, 'pages'>, files: Files): string {
  const [first = 'none'] = Object.keys(pages).sort(
    (a, b) => sizeOf(pages[b]!, files) - sizeOf(pages[a]!, files),
  );
  return first;
}

/** Compares the size of a version with the module's own budget and with the platform's. The shell has only the latter. */
export function weightRefusals(manifest: Manifest, files: Files, owners: Owners): string[] {
  const { name, budgetKB } = manifest;
  const isShell = name === 'shell';
  const weight = compressedSize(manifest, files);
  const limits = [
    ...(isShell ? [] : [{ budget: budgetKB, place: 'module.json' }]),
    { budget: platformBudget(owners, name), place: 'owners.json, which belongs to the platform team' },
  ];
  const exceeded = limits.filter(({ budget }) => weight > budget);
  if (exceeded.length === 0) return [];
  const what = isShell ? 'the first files' : `entry and largest page (${largestPage(manifest, files)})`;
  const budgets = exceeded.map(({ budget, place }) => `${budget} KB in ${place}`).join(', and ');
  return [
    `${name}: ${what} weigh ${weight.toFixed(1)} KB compressed; the budget is ${budgets}. Reduce the size, or raise the budget there.`,
  ];
}

const NOT_UTF8 = 'is not encoded as UTF-8. Build it with the preset of module-build.';

/** Returns what a script does that the integrity gate of the document does not see. */
function pastTheGate(text: string): string[] {
  const makesPolicy = /\.createPolicy\(/.test(text);
  const imports = nativeImport(text);
  return [
    ...(makesPolicy ? ['makes a Trusted Types policy. Use startWorker of module-kit.'] : []),
    ...(imports ? [imports] : []),
  ];
}

/** Refuses scripts that pass the integrity gate: those that create a Trusted Types policy or import by themselves. */
export const policyRefusals = ({ name }: Manifest, files: Files): string[] =>
  [...files].flatMap(([file, bytes]) => {
    if (!file.endsWith('.js')) return [];
    // Browsers read a script with the byte order mark of UTF-16 as such, whatever the host says.
    const found = isUtf8(bytes) ? pastTheGate(bytes.toString('utf8')) : [NOT_UTF8];
    return found.map((refusal) => `${name}: ${file} ${refusal}`);
  });

/** Refuses scripts and styles that name a source map. A browser would ask for it, and the map contains the sources. */
export const sourceMapRefusals = ({ name }: Manifest, files: Files): string[] =>
  [...files].flatMap(([file, bytes]) =>
    /\.(js|css)$/.test(file) && /[#@]\s*sourceMappingURL=/.test(bytes.toString('utf8'))
      ? [`${name}: ${file} names a source map. Build it with the preset of module-build, which names none.`]
      : [],
  );

const isCatalogue = (value: unknown): value is Catalogue =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((text) => typeof text === 'string' || isCatalogue(text));

/** Returns the keys of a catalogue, or why it cannot be read. */
function readKeys(file: string, bytes: Buffer): Set<string> | { problem: string } {
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString('utf8'));
  } catch (error) {
    return { problem: `${file} is not valid JSON: ${(error as Error).message}. Correct it.` };
  }
  return isCatalogue(value)
    ? new Set(catalogueKeys(value))
    : { problem: `${file} is not a catalogue of texts. Correct it.` };
}

/** Checks that all catalogues can be read and have the same keys. */
export function textRefusals({ name, locales }: Manifest, files: Files): string[] {
  const keys: [language: string, present: Set<string>][] = [];
  const problems: string[] = [];
  for (const [language, file] of Object.entries(locales)) {
    const read = readKeys(file, files.get(file)!);
    if ('problem' in read) problems.push(`${name}: ${read.problem}`);
    else keys.push([language, read]);
  }
  if (problems.length > 0) return problems;
  const all = new Set(keys.flatMap(([, present]) => [...present]));
  return keys.flatMap(([language, present]) => {
    const missing = [...all].filter((key) => !present.has(key));
    return missing.length > 0 ? [`${name}: ${language} has no text for ${missing.join(', ')}. Add it.`] : [];
  });
}

/** Matches an assignment to a property, minified or not. Code that only reads the property does not match. */
const assigns = (property: string) => new RegExp(`${property}["'\\]]*\\s*=(?!=)`);

/** Patterns that occur only in the code of the libraries that the shell shares. */
const COPIES: [library: string, marker: RegExp][] = [
  ['React', assigns('__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')],
  ['React', assigns('__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED')],
  ['react-dom', assigns('__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')],
  ['react-router', assigns('__reactRouterVersion')],
  ['Redux Toolkit', /RTK_autoBatch/],
  ['react-redux', /react-redux-context/],
  ['i18next', /i18next: init: i18next is already initialized|initializedLanguageOnce/],
  ['react-i18next', /pass in an i18next instance by using initReactI18next|NO_I18NEXT_INSTANCE/],
];

/** Refuses scripts that contain a copy of a library that the shell shares. */
export const copyRefusals = ({ name }: Manifest, files: Files): string[] =>
  [...files].flatMap(([file, bytes]) => {
    if (!file.endsWith('.js')) return [];
    const text = bytes.toString('utf8');
    return COPIES.filter(([, marker]) => marker.test(text)).map(
      ([library]) => `${name}: ${file} carries a second copy of ${library}. Import it by its shared name.`,
    );
  });
