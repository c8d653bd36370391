import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Refused terms of one language, each with the preferred one. */
type Terms = Readonly<Record<string, string>>;
type Table = Readonly<Record<string, Terms>>;

const LANGUAGE_KEY = /\b(en|zh|hk|ja): ?(?=['"`[{]|$)/m;

/** Texts outside the catalogues. A changed legal document needs a new version (`content/documents.ts`). */
const TEXTS = [
  'e2e/sandbox/src/platform/notices',
  'e2e/sandbox/src/platform/support',
  'e2e/sandbox/src/platform/content',
  'e2e/sandbox/src/world/checkout/page-texts.ts',
];

/** Returns one line for each refused term in a text. */
export function refusedTerms(text: string, terms: Terms): string[] {
  return Object.entries(terms)
    .filter(([refused]) => text.includes(refused))
    .map(([refused, preferred]) => `"${refused}": write "${preferred}"`);
}

/** Returns one line for each refused term in source text, by the language keys before its strings. */
export function refusedInSource(source: string, table: Table): string[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const parts = code.split(new RegExp(LANGUAGE_KEY, 'gm'));
  return parts.flatMap((part, at) =>
    at % 2 === 0 && at > 0
      ? refusedTerms(part, table[parts[at - 1] ?? ''] ?? {}).map((line) => `${parts[at - 1]}: ${line}`)
      : [],
  );
}

const sourcesOf = (place: string): string[] =>
  place.endsWith('.ts')
    ? [place]
    : readdirSync(place)
        .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
        .map((name) => path.join(place, name));

/** Returns one line for each refused term in the catalogues of these folders and, if asked, in the sandbox's texts. */
export function termProblems(root: string, folders: readonly string[], withSandbox: boolean): string[] {
  const table = JSON.parse(readFileSync(path.join(root, 'shared/i18n/terms.json'), 'utf8')) as Table;
  const catalogues = folders.flatMap((folder) =>
    Object.entries(table).flatMap(([language, terms]) =>
      refusedTerms(readFileSync(path.join(root, folder, `${language}.json`), 'utf8'), terms).map(
        (line) => `${folder}/${language}.json: ${line}`,
      ),
    ),
  );
  if (!withSandbox) return catalogues;
  const sandbox = TEXTS.flatMap((place) => sourcesOf(path.join(root, place))).flatMap((file) =>
    refusedInSource(readFileSync(file, 'utf8'), table).map((line) => `${path.relative(root, file)}: ${line}`),
  );
  return [...catalogues, ...sandbox];
}
