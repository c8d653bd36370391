import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureChromium } from '../harness/browser';
import { copyCheckout } from '../harness/checkout/copy';
import { runProgram } from '../harness/checkout/run';
import type { Mutation } from './mutation';

/** How a mutation ended: a test failed, none did, or the tests could not be run at all. */
export type Fate = 'killed' | 'survived' | 'broken';

export interface Proof {
  mutation: Mutation;
  fate: Fate;
  /** What the tests said, where the mutation was not killed. */
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
  failed: string[];
  /** Tests that could not be run, with the reason. */
  unable: string[];
  output: string;
}

/** Whether a test needs a browser. */
export const isJourney = (file: string) => file.endsWith('.spec.ts');
const titled = ({ tests, title }: Mutation) =>
  title !== undefined && tests.length === 1 && !isJourney(tests[0]!);

/**
 * Puts mutations together that can be tried in one run: each claims a test of its own in the same table, and each
 * changes a text of its own. Every other mutation is tried alone.
 */
export function rounds(mutations: readonly Mutation[]): Mutation[][] {
  const together: Mutation[][] = [];
  const alone: Mutation[][] = [];
  for (const mutation of mutations) {
    if (!titled(mutation)) {
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

async function runTests(checkout: string, tests: readonly string[]): Promise<Run> {
  if (tests.length === 0) return { failed: [], unable: [], output: '' };
  const file = path.join(checkout, 'spec-prove.json');
  rmSync(file, { force: true });
  const { output } = await runProgram(
    process.execPath,
    [
      'node_modules/jest/bin/jest.js',
      '--ci',
      '--silent',
      '--runInBand',
      '--json',
      `--outputFile=${file}`,
      '--runTestsByPath',
      ...tests,
    ],
    checkout,
  );
  const report = readReport<JestReport>(file);
  if (!report) return { failed: [], unable: ['jest wrote no report'], output };
  return {
    failed: report.testResults.flatMap(({ assertionResults }) =>
      assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
    ),
    unable: report.testResults
      .filter(({ assertionResults }) => assertionResults.length === 0)
      .map(({ message }) => message),
    output,
  };
}

/** Runs the journeys of some files whose title contains a text, on ports of their own. */
async function runJourneys(checkout: string, tests: readonly string[], title: string): Promise<Run> {
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
      title,
      ...tests.map((test) => path.relative('e2e', test)),
    ],
    checkout,
    { PLAYWRIGHT_JSON_OUTPUT_NAME: file, CHROMIUM_PATH: ensureChromium(), E2E_WORKERS: '1' },
  );
  const report = readReport<PlaywrightReport>(file);
  if (!report) return { failed: [], unable: ['playwright wrote no report'], output };
  const specs = report.suites.flatMap(specsOf);
  const broken = specs.length === 0 ? ['no journey has this title'] : [];
  return {
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

/** Applies mutations to a checkout. @returns what takes them back */
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
      ? await runJourneys(checkout, tests, round[0]!.title ?? '')
      : await runTests(checkout, tests);
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

/** What fails, or cannot be run, before anything is mutated. */
async function failuresWithout(checkout: string, mutations: readonly Mutation[]): Promise<string[]> {
  const tests = [...new Set(mutations.flatMap((mutation) => mutation.tests))];
  const runs = [
    await runTests(
      checkout,
      tests.filter((file) => !isJourney(file)),
    ),
  ];
  for (const { tests: files, title } of mutations.filter((mutation) => mutation.tests.some(isJourney)))
    runs.push(await runJourneys(checkout, files, title ?? ''));
  return runs.flatMap(({ failed, unable }) => [...failed, ...unable]);
}

/**
 * Tries mutations in scratch copies of this checkout.
 * @param workers how many copies are worked in at once
 * @param told called after each round
 * @throws Error where the tests fail without any mutation
 */
export async function prove(
  mutations: readonly Mutation[],
  workers: number,
  told: (proofs: Proof[]) => void,
): Promise<Proof[]> {
  const home = mkdtempSync(path.join(tmpdir(), 'spec-prove-'));
  try {
    const queue = rounds(mutations);
    const copies = Array.from({ length: Math.min(workers, queue.length) }, (_, at) =>
      path.join(home, `copy-${at}`),
    );
    copies.forEach(copyCheckout);
    const wrong = await failuresWithout(copies[0]!, mutations);
    if (wrong.length > 0) throw new Error(`the tests fail without any mutation:\n${wrong.join('\n')}`);
    const proofs: Proof[] = [];
    await Promise.all(
      copies.map(async (copy) => {
        for (let round = queue.shift(); round; round = queue.shift()) {
          const done = await tryRound(copy, round);
          proofs.push(...done);
          told(done);
        }
      }),
    );
    return proofs;
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}
