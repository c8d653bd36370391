import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Refused terms of one language, each with the preferred one. A term between slashes is a pattern. */
type Terms = Readonly<Record<string, string>>;
type Table = Readonly<Record<string, Terms>>;

const LANGUAGE_KEY = /\b(en|zh|hk|ja): ?(?=['"`[{]|$)/m;

/** Texts outside the catalogues. A changed legal document needs a new version (`content/documents.ts`). */
const TEXTS = ['e2e/sandbox/src/platform', 'e2e/sandbox/src/world', 'shell/worker', 'shell/bootstrap'];

const isIn = (text: string, term: string): boolean =>
  term.startsWith('/') ? new RegExp(term.slice(1, -1)).test(text) : text.includes(term);

/** Returns one line for each refused term in a text. */
export function refusedTerms(text: string, terms: Terms): string[] {
  return Object.entries(terms)
    .filter(([refused]) => isIn(text, refused))
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

/** Returns one line for each refused term in the values of JSON, by the language keys before them. */
export function refusedInData(data: unknown, table: Table): string[] {
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) =>
    typeof value === 'string'
      ? refusedTerms(value, table[key] ?? {}).map((line) => `${key}: ${line}`)
      : refusedInData(value, table),
  );
}

/** Returns one line for each refused term in a file: source, texts as JSON, or Markdown of one language (`user.en.md`). */
function refusedInFile(file: string, table: Table): string[] {
  const text = readFileSync(file, 'utf8');
  if (file.endsWith('.json')) return refusedInData(JSON.parse(text), table);
  if (file.endsWith('.md')) return refusedTerms(text, table[path.basename(file).split('.')[1] ?? ''] ?? {});
  return refusedInSource(text, table);
}

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /[.](?:ts|json|md)$/.test(name) && !name.endsWith('.test.ts'))
    .map((name) => path.join(folder, name));

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
  const sandbox = TEXTS.flatMap((place) => filesOf(path.join(root, place))).flatMap((file) =>
    refusedInFile(file, table).map((line) => `${path.relative(root, file)}: ${line}`),
  );
  return [...catalogues, ...sandbox];
}
