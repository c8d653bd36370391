import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureChromium } from '../tools/browsers/chromium';
import { copyCheckout } from '../tools/worktree/copy';
import { runProgram } from '../tools/worktree/run';
import type { Mutation } from './mutations/mutation';

/** Result of a mutation: a test failed (`killed`), no test failed (`survived`), or the tests could not run. */
export type MutationResult = 'killed' | 'survived' | 'broken';

export interface Proof {
  mutation: Mutation;
  fate: MutationResult;
  /** Output of the tests if the mutation was not killed. */
  output: string;
}

interface JestReport {
  testResults: {
    name: string;
    message: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
}

interface PlaywrightSuite {
  specs: { title: string; ok: boolean }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport {
  suites: PlaywrightSuite[];
  errors: { message: string }[];
}

interface Run {
  passed: string[];
  failed: string[];
  /** Reasons for which tests could not run. */
  unable: string[];
  output: string;
}

/** Returns whether a test file needs a browser. */
export const isJourney = (file: string) => file.endsWith('.spec.ts');

/** Returns whether a mutation changes a JSON file and names a test in a single test file. */
const changesTable = ({ file, tests, title }: Mutation) =>
  title !== undefined && tests.length === 1 && file.endsWith('.json');

/**
 * Groups mutations into rounds. Mutations run together if they change different JSON values and have different tests in
 * the same file. All other mutations run alone.
 */
export function rounds(mutations: readonly Mutation[]): Mutation[][] {
  const together: Mutation[][] = [];
  const alone: Mutation[][] = [];
  for (const mutation of mutations) {
    if (!changesTable(mutation)) {
      alone.push([mutation]);
      continue;
    }
    const fits = together.find(
      (round) =>
        round[0]!.tests[0] === mutation.tests[0] &&
        round.every(
          ({ file, text, title }) =>
            title !== mutation.title && (file !== mutation.file || text !== mutation.text),
        ),
    );
    if (fits) fits.push(mutation);
    else together.push([mutation]);
  }
  return [...together, ...alone];
}

/**
 * Returns a pattern for test names that contain one of the titles. It matches every test if a mutation has no
 * title.
 */
const patternOf = (mutations: readonly Mutation[]): string =>
  mutations.every(({ title }) => title !== undefined)
    ? [...new Set(mutations.map(({ title }) => title!.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')))].join('|')
    : '';

/** Runs unit tests of the given files. `pattern` selects them by name. */
async function runTests(
  checkout: string,
  tests: readonly string[],
  pattern: string,
  processes = 1,
): Promise<Run> {
  const file = path.join(checkout, 'spec-prove.json');
  rmSync(file, { force: true });
  const { output } = await runProgram(
    process.execPath,
    [
      'node_modules/jest/bin/jest.js',
      '--ci',
      '--silent',
      `--maxWorkers=${processes}`,
      '--json',
      `--outputFile=${file}`,
      `--testNamePattern=${pattern}`,
      '--runTestsByPath',
      ...tests,
    ],
    checkout,
  );
  const report = readReport<JestReport>(file);
  if (!report) return { passed: [], failed: [], unable: ['jest wrote no report'], output };
  const named = (wanted: string) =>
    report.testResults.flatMap(({ assertionResults }) =>
      assertionResults.filter(({ status }) => status === wanted).map(({ fullName }) => fullName),
    );
  return {
    passed: named('passed'),
    failed: named('failed'),
    unable: report.testResults
      .filter(({ assertionResults }) => assertionResults.length === 0)
      .map(({ message }) => message),
    output,
  };
}

/** Runs journeys of the given files in a stack of their own. `pattern` selects them by title. */
async function runJourneys(checkout: string, tests: readonly string[], pattern: string): Promise<Run> {
  const file = path.join(checkout, 'spec-prove.json');
  rmSync(file, { force: true });
  const { output } = await runProgram(
    process.execPath,
    [
      'node_modules/@playwright/test/cli.js',
      'test',
      '-c',
      'e2e/playwright.config.ts',
      '--reporter=json',
      '-g',
      pattern,
      ...tests.map((test) => path.relative('e2e', test)),
    ],
    checkout,
    { PLAYWRIGHT_JSON_OUTPUT_NAME: file, CHROMIUM_PATH: ensureChromium(), E2E_WORKERS: '1' },
  );
  const report = readReport<PlaywrightReport>(file);
  if (!report) return { passed: [], failed: [], unable: ['playwright wrote no report'], output };
  const specs = report.suites.flatMap(specsOf);
  const broken = specs.length === 0 ? ['no journey has this title'] : [];
  return {
    passed: specs.filter(({ ok }) => ok).map((spec) => spec.title),
    failed: specs.filter(({ ok }) => !ok).map((spec) => spec.title),
    unable: [...broken, ...report.errors.map(({ message }) => message)],
    output,
  };
}

const specsOf = (suite: PlaywrightSuite): { title: string; ok: boolean }[] => [
  ...suite.specs,
  ...(suite.suites ?? []).flatMap(specsOf),
];

function readReport<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return null;
  }
}

/** Applies mutations to a checkout. Returns a function that reverts them. */
function mutate(checkout: string, mutations: readonly Mutation[]): () => void {
  const before = new Map<string, string>();
  for (const { file, text, replacement } of mutations) {
    const full = path.join(checkout, file);
    const source = readFileSync(full, 'utf8');
    if (!before.has(full)) before.set(full, source);
    writeFileSync(
      full,
      source.replace(text, () => replacement),
    );
  }
  return () => before.forEach((source, full) => writeFileSync(full, source));
}

async function tryRound(checkout: string, round: readonly Mutation[]): Promise<Proof[]> {
  const undo = mutate(checkout, round);
  try {
    const tests = [...new Set(round.flatMap((mutation) => mutation.tests))];
    const { failed, unable, output } = tests.some(isJourney)
      ? await runJourneys(checkout, tests, patternOf(round))
      : await runTests(checkout, tests, patternOf(round));
    return round.map((mutation) => {
      const { title } = mutation;
      const killed = failed.some((name) => title === undefined || name.includes(title));
      if (killed) return { mutation, fate: 'killed', output: '' };
      return unable.length > 0
        ? { mutation, fate: 'broken', output: unable.join('\n') }
        : { mutation, fate: 'survived', output };
    });
  } finally {
    undo();
  }
}

/** Returns tests that fail, cannot run or do not exist before any mutation. */
async function failuresWithout(
  checkout: string,
  mutations: readonly Mutation[],
  processes: number,
): Promise<string[]> {
  const groups = [
    mutations.filter(({ tests }) => !tests.some(isJourney)),
    mutations.filter(({ tests }) => tests.some(isJourney)),
  ];
  const failures: string[] = [];
  for (const group of groups.filter(({ length }) => length > 0)) {
    const tests = [...new Set(group.flatMap((mutation) => mutation.tests))];
    const { passed, failed, unable } = tests.some(isJourney)
      ? await runJourneys(checkout, tests, patternOf(group))
      : await runTests(checkout, tests, patternOf(group), processes);
    const missing = group.filter(
      ({ title }) => title !== undefined && ![...passed, ...failed].some((name) => name.includes(title)),
    );
    failures.push(...failed, ...unable, ...missing.map(({ title }) => `there is no test "${title}"`));
  }
  return failures;
}

/**
 * Runs mutations in scratch copies of this checkout.
 * @param workers number of copies in use at once
 * @param onRound called after each round
 * @throws Error if the tests fail without a mutation
 */
export async function prove(
  mutations: readonly Mutation[],
  workers: number,
  onRound: (proofs: Proof[]) => void,
): Promise<Proof[]> {
  const home = mkdtempSync(path.join(tmpdir(), 'spec-prove-'));
  try {
    const queue = rounds(mutations);
    const copies = Array.from({ length: Math.min(workers, queue.length) }, (_, at) =>
      path.join(home, `copy-${at}`),
    );
    copies.forEach(copyCheckout);
    const wrong = await failuresWithout(copies[0]!, mutations, workers);
    if (wrong.length > 0) throw new Error(`the tests fail without any mutation:\n${wrong.join('\n')}`);
    const proofs: Proof[] = [];
    await Promise.all(
      copies.map(async (copy) => {
        for (let round = queue.shift(); round; round = queue.shift()) {
          const done = await tryRound(copy, round);
          proofs.push(...done);
          onRound(done);
        }
      }),
    );
    return proofs;
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}
