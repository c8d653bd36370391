/** Checks that references in documents and comments resolve, and that they name the whole command. */
import { type Dirent, existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Folders that are generated or installed. */
const GENERATED = new Set([
  'node_modules',
  'dist',
  '.generated',
  '.local',
  '.cache',
  '.git',
  '.mf',
  'test-results',
]);
const SOURCE = /\.(?:[cm]?[jt]sx?|css)$/;
const DECISIONS = 'shared/docs/decisions';
const REQUIREMENTS = 'shared/docs/requirements.md';

const matches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map((match) => match[1]!);

/** Removes fenced code blocks, whose content is not a reference. */
export const withoutCodeBlocks = (markdown: string): string =>
  markdown.replace(/^ *(```|~~~).*\n[\s\S]*?^ *\1.*$/gm, '');

/**
 * Returns the targets of relative links without their fragments. Skips links to other sites and within the document.
 */
export function linkTargets(markdown: string): string[] {
  const text = withoutCodeBlocks(markdown).replace(/`[^`\n]*`/g, '');
  const targets = [
    ...matches(text, /\]\(\s*<?([^\s)>]+)/g),
    ...matches(text, /^ {0,3}\[[^\]\n]+\]:\s*<?([^\s>]+)/gm),
  ];
  return targets
    .filter((target) => !/^(?:[a-z][a-z\d+.-]*:|#|\/\/)/i.test(target))
    .map((target) => target.replace(/[?#].*$/, ''));
}

/**
 * Returns the repository paths among the words in backticks. A path begins with a top-level folder. Skips patterns with
 * placeholders and folders of versions in a store (`mf-orders/1.4.0-3fa9c1d2/`).
 */
export function repositoryPaths(markdown: string): string[] {
  const words = matches(withoutCodeBlocks(markdown), /`([^`\n]+)`/g).flatMap((code) => code.split(/\s+/));
  return words
    .filter((word) => /^(?:shell|shared|e2e|mf-[a-z\d-]+|\.github|\.ci)\/[\w./-]*(?::\d+)?$/.test(word))
    .filter((word) => !/^mf-[^/]+\/\d/.test(word))
    .map((word) => word.replace(/:\d+$/, ''))
    .filter((word) => !word.split('/').some((segment) => GENERATED.has(segment)));
}

/**
 * Returns the text of a source file's comments. Joins the lines of each comment, so that a wrapped citation is found.
 */
export function readComments(source: string): string {
  const comments = source.match(/\/\*[\s\S]*?\*\/|(?:^|[^:'"`\\])\/\/[^\n]*(?:\n\s*\/\/[^\n]*)*/g) ?? [];
  return comments.map((comment) => comment.replace(/\n\s*(?:\*(?!\/)|\/\/)?\s*/g, ' ')).join('\n');
}

/** Returns the numbers of the cited decisions: "decision 14", "decisions 18, 19 and 30". */
export const citedDecisions = (text: string): number[] =>
  matches(text, /\bdecisions?\s+(\d+(?:(?:,\s*|\s+and\s+|,\s+and\s+)\d+)*)\b/gi).flatMap((list) =>
    (list.match(/\d+/g) ?? []).map(Number),
  );

/** Returns the requirement ids in a text, such as R4.12. */
export const requirementIds = (text: string): string[] => matches(text, /\b(R\d+\.\d+)\b/g);

/** Returns the numbers of decision records from their file names. */
export const decisionNumbers = (files: readonly string[]): Set<number> =>
  new Set(files.flatMap((file) => matches(file, /^(\d{4})-.+\.md$/g)).map(Number));

/** The sets of ids that citations may name. */
export interface KnownIds {
  decisions: ReadonlySet<number>;
  /** Null skips the check of requirement ids. */
  requirements: ReadonlySet<string> | null;
}

/** Returns a message for each cited decision or requirement that does not exist. */
export function citationProblems(file: string, text: string, known: KnownIds): string[] {
  const { decisions, requirements } = known;
  return [
    ...new Set([
      ...citedDecisions(text)
        .filter((number) => !decisions.has(number))
        .map((number) => `${file} cites decision ${number}. Add the record to ${DECISIONS} or correct it.`),
      ...requirementIds(text)
        .filter((id) => requirements !== null && !requirements.has(id))
        .map((id) => `${file} cites ${id}. Add it to ${REQUIREMENTS} or correct it.`),
    ]),
  ];
}

/**
 * Returns a message for each link and path of a document that leads to no file.
 * @param file path of the document, relative to the root
 * @param exists returns whether a path relative to the root exists
 */
export function pathProblems(file: string, markdown: string, exists: (file: string) => boolean): string[] {
  const folder = path.posix.dirname(file);
  const resolve = (target: string) =>
    target.startsWith('/') ? target.slice(1) : path.posix.join(folder, decodeURI(target));
  return [
    ...new Set([
      ...linkTargets(markdown)
        .filter((target) => !exists(resolve(target)))
        .map((target) => `${file} links to ${target}, which does not exist. Correct the link.`),
      ...repositoryPaths(markdown)
        .filter((target) => !exists(target))
        .map((target) => `${file} names ${target}, which does not exist. Correct the path.`),
    ]),
  ];
}

/**
 * Returns a message for each name that a document places in a file without it: "`Settings` in `shared/…/region.ts`". The first word of
 * `Settings.api` is the name.
 * @param read returns the text of a file, or null if there is none
 */
export function placedNameProblems(
  file: string,
  markdown: string,
  read: (file: string) => string | null,
): string[] {
  const placed = /`([A-Za-z_]\w*)(?:\.\w+)*`\s+in\s+`([\w./-]+\.[cm]?[jt]sx?)`/g;
  return [...withoutCodeBlocks(markdown).matchAll(placed)].flatMap(([, name = '', place = '']) => {
    const text = read(place);
    return text === null || new RegExp(`\\b${name}\\b`).test(text)
      ? []
      : [`${file} says that ${name} is in ${place}, which does not have it. Correct the path.`];
  });
}

/**
 * Returns the command of each file that a package script runs with Node: the file in the script, and those that it imports for
 * their effect. Somebody who runs such a file by itself may leave out a part of the command.
 * @param manifests path of each package.json, with its scripts
 * @param read returns the text of a file, or null if there is none
 */
export function scriptedFiles(
  manifests: readonly { file: string; name?: string; scripts?: Readonly<Record<string, string>> }[],
  read: (file: string) => string | null,
): Map<string, string> {
  const commands = new Map<string, string>();
  const add = (file: string, command: string) => {
    const text = read(file);
    if (text === null || commands.has(file)) return;
    commands.set(file, command);
    for (const target of matches(text, /^import '(\.[^']+)';$/gm))
      add(`${path.posix.join(path.posix.dirname(file), target)}.ts`, command);
  };
  for (const { file, name = '', scripts = {} } of manifests) {
    const folder = path.posix.dirname(file);
    const at = folder === '.' ? '' : ` -w ${name}`;
    for (const [script, line] of Object.entries(scripts))
      for (const run of matches(line, /\bnode\b.*? ([\w./-]+\.ts)\b/g))
        add(path.posix.join(folder, run), `npm run ${script}${at}`);
  }
  return commands;
}

/** Returns a message for each `npx tsx FILE` in a text whose file a package script runs. */
export const commandProblems = (
  file: string,
  text: string,
  commands: ReadonlyMap<string, string>,
): string[] =>
  [...new Set(matches(text, /\bnpx tsx ([\w./-]+\.ts)\b/g))]
    .filter((run) => commands.has(run))
    .map((run) => `${file} says npx tsx ${run}. Write \`${commands.get(run)}\`, which runs it.`);

const REPLACES = /\bThis replaces decision (\d+)\./g;
const REPLACES_A_PART = /\bThis replaces a part of decision (\d+)\./g;
/** Matches the rest of a sentence, from "replaces" to the number of a decision. A full stop ends it only before a space. */
const REPLACES_SOMEHOW = /\breplaces\b(?:[^.]|\.(?=\S))*?\bdecisions?\s+\d+/gi;

/**
 * Returns a message for each decision record whose row in the index is missing or differs: number, title, file, and
 * status ("in force", "replaced by 37" if record 37 says "This replaces decision 3.", or "replaced in part by 37 and 40" if both say
 * "This replaces a part of decision 3."). Also for each record that says it in other words, which no row would show.
 * @param records text of each record by its file name
 */
export function decisionIndexProblems(index: string, records: ReadonlyMap<string, string>): string[] {
  const whole = new Map<number, number>();
  const parts = new Map<number, number[]>();
  const unclear: string[] = [];
  for (const [file, text] of records) {
    const words = text.replace(/\s+/g, ' ');
    const number = Number(file.slice(0, 4));
    for (const old of matches(words, REPLACES).map(Number)) whole.set(old, number);
    for (const old of matches(words, REPLACES_A_PART).map(Number))
      parts.set(old, [...(parts.get(old) ?? []), number]);
    const others = words.replace(REPLACES, '').replace(REPLACES_A_PART, '');
    for (const [sentence] of others.matchAll(REPLACES_SOMEHOW))
      unclear.push(
        `${DECISIONS}/${file} says "${sentence}". Write "This replaces decision N." or "This replaces a part of decision N.".`,
      );
  }
  const statusOf = (number: number) => {
    if (whole.has(number)) return `replaced by ${whole.get(number)}`;
    const by = parts.get(number)?.sort((a, b) => a - b);
    return by ? `replaced in part by ${by.join(', ').replace(/, (\d+)$/, ' and $1')}` : 'in force';
  };
  const rows = new Set(index.split('\n').filter((line) => /^\| \d/.test(line)));
  const wanted = [...records].map(([file, text]) => {
    const number = Number(file.slice(0, 4));
    const title = /^# \d+\. (.+)$/m.exec(text)?.[1] ?? '';
    return `| ${number} | [${title}](${file}) | ${statusOf(number)} |`;
  });
  return [
    ...unclear,
    ...wanted
      .filter((row) => !rows.has(row))
      .map((row) => `${DECISIONS}/README.md has no row "${row}". Add or correct it.`),
    ...[...rows]
      .filter((row) => !wanted.includes(row))
      .map(
        (row) => `${DECISIONS}/README.md has the row "${row}", which fits no record. Correct or remove it.`,
      ),
  ];
}

function decisionIndexProblemsIn(root: string): string[] {
  const folder = path.join(root, DECISIONS);
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((file) => /^\d{4}-.+\.md$/.test(file));
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  const index = existsSync(path.join(folder, 'README.md')) ? read('README.md') : '';
  return decisionIndexProblems(index, new Map(files.map((file) => [file, read(file)])));
}

const isFolder = (entry: Dirent) => entry.isDirectory() && !GENERATED.has(entry.name);

/** Returns the files below a folder as paths relative to the root, with "/". */
function filesBelow(root: string, folder = ''): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    if (isFolder(entry)) return filesBelow(root, file);
    return entry.isFile() ? [file] : [];
  });
}

function knownIds(root: string): KnownIds {
  const decisions = path.join(root, DECISIONS);
  const requirements = path.join(root, REQUIREMENTS);
  return {
    decisions: decisionNumbers(existsSync(decisions) ? readdirSync(decisions) : []),
    requirements: existsSync(requirements)
      ? new Set(requirementIds(readFileSync(requirements, 'utf8')))
      : null,
  };
}

/**
 * Returns a message for each reference in the project that does not resolve. Requirement ids are checked in comments
 * only.
 */
export function referenceProblems(root: string): string[] {
  const known = knownIds(root);
  const exists = (file: string) => existsSync(path.join(root, file));
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const files = filesBelow(root);
  const manifests = files
    .filter((file) => path.posix.basename(file) === 'package.json')
    .map((file) => ({ file, ...(JSON.parse(read(file)) as { scripts?: Record<string, string> }) }));
  const readIfThere = (file: string) => (exists(file) ? read(file) : null);
  const commands = scriptedFiles(manifests, readIfThere);
  const references = files.flatMap((file) => {
    const isDocument = file.endsWith('.md');
    if (!isDocument && !SOURCE.test(file)) return [];
    const text = read(file);
    if (!isDocument) {
      const comments = readComments(text);
      return [...citationProblems(file, comments, known), ...commandProblems(file, comments, commands)];
    }
    return [
      ...pathProblems(file, text, exists),
      ...placedNameProblems(file, text, readIfThere),
      ...commandProblems(file, text, commands),
      ...citationProblems(file, withoutCodeBlocks(text), { ...known, requirements: null }),
    ];
  });
  return [...references, ...decisionIndexProblemsIn(root)];
}
