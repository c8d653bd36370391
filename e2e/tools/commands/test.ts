/**
 * `npm test`: runs checks, all tests, size budgets and browser journeys, and installs missing programs. The last line
 * is `N passed, N failed`. A line above it names the tests that this machine could not run.
 *
 * `--only mf-orders` (`npm test -w mf-orders`) runs one squad's part: checks, builds and tests only that module. Its
 * journeys run with the other modules as published at `--at`, an address or a folder. The default is the local
 * folder.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureTestChromium } from '../browsers/chromium';
import { OTHER_ENGINES, ensureEngines } from '../browsers/engines';
import { budgetReport } from '../budgets';
import {
  type Figures,
  type JestReport,
  type Part,
  type PlaywrightReport,
  jestFigures,
  playwrightFigures,
  sumFigures,
  summaryText,
} from '../figures';
import { filledLocalFolder } from '../published/local';
import { openPlace } from '../published/place';
import { placeProblem } from '../published/place-problem';
import { publishedWith } from '../published/with-module';
import { createRunFolder } from '../results';
import { PLAYWRIGHT } from '../run-playwright';
import { ROOT, moduleNames } from '../root';
import { buildAll } from '../stack/build-all';
import { unknownModule } from '../unknown-module';

const { values } = parseArgs({ options: { only: { type: 'string' }, at: { type: 'string' } } });
const { only = null, at = null } = values;
const refusal =
  (only && unknownModule([only], moduleNames())) ?? (at && (await placeProblem(at, only, openPlace)));
if (refusal) {
  console.error(refusal);
  process.exit(1);
}
const results = createRunFolder();
const parts: Part[] = [];

function run(
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, TEST_RESULTS: results, ...env },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (data: Buffer) => {
        output += data.toString();
        process.stdout.write(data);
      });
    }
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

async function part(name: string, work: () => Promise<Figures>): Promise<void> {
  console.log(`\n── ${name}`);
  const begun = Date.now();
  const figures = await work().catch((error: unknown): Figures => {
    console.error(error);
    return { passed: 0, failed: 1 };
  });
  parts.push({ name, ...figures, seconds: (Date.now() - begun) / 1000 });
}

const readJson = <T>(file: string): T | null =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : null;
const tsx = path.join(ROOT, 'node_modules/tsx/dist/cli.mjs');
const jest = path.join(ROOT, 'node_modules/jest/bin/jest.js');

/** @param missing what skipped tests of this part need and the machine lacks */
const readFigures = (file: string, missing?: string) => jestFigures(readJson<JestReport>(file), missing);

await part('check', async () => {
  const { code, output } = await run(process.execPath, [
    tsx,
    'e2e/tools/commands/check.ts',
    ...(only ? [only] : []),
  ]);
  return {
    passed: (output.match(/^ok /gm) ?? []).length,
    failed: Math.max((output.match(/^FAIL /gm) ?? []).length, code === 0 ? 0 : 1),
  };
});
await part('unit tests', async () => {
  const file = path.join(results, 'unit.json');
  const roots = only ? ['--roots', path.join(ROOT, only)] : [];
  await run(process.execPath, [jest, '--json', `--outputFile=${file}`, '--maxWorkers=100%', ...roots]);
  return readFigures(file);
});
/** Settings of the stacks that serve one module with the other modules as published. */
const published: { E2E_PUBLISHED?: string; E2E_PUBLISHED_AT?: string } = {};
if (!only) {
  await part('store tests', async () => {
    const file = path.join(results, 'stores.json');
    await run(process.execPath, [tsx, 'e2e/tools/commands/test-store.ts', '--json', `--outputFile=${file}`]);
    return readFigures(file, 'no S3 server');
  });
}
await part('build and size budgets', async () => {
  const builds = await buildAll(only ? [only] : undefined);
  if (only) {
    const place = openPlace(at ?? (await filledLocalFolder()));
    const { folder, from } = await publishedWith(builds[0]!, place, at === null);
    Object.assign(published, { E2E_PUBLISHED: folder, E2E_PUBLISHED_AT: place.at });
    console.log(`With everything else of ${from}`);
  }
  return budgetReport(builds);
});
if (!only) {
  // After the build, because one of these tests runs `npm start`.
  await part('sandbox tests', async () => {
    const { code } = await run(process.execPath, [tsx, 'e2e/tools/commands/test-postgres.ts', results]);
    const suites = ['sandbox', 'postgres-start'].map((name) => path.join(results, `${name}.json`));
    const ran = suites.filter((file) => existsSync(file));
    const figures = sumFigures(ran.map((file) => readFigures(file, 'no PostgreSQL server')));
    return { ...figures, failed: Math.max(figures.failed, code === 0 ? 0 : 1) };
  });
}
await part('browser journeys', async () => {
  if (only && !published.E2E_PUBLISHED)
    throw new Error(`${only} could not be published. Correct the errors above first.`);
  ensureTestChromium();
  if (process.env.CI) ensureEngines(OTHER_ENGINES);
  const grep = [...(only ? ['--grep', `@${only}`] : []), '--grep-invert', '@long|@engines'];
  await run(process.execPath, [...PLAYWRIGHT, ...grep], published);
  return playwrightFigures(readJson<PlaywrightReport>(path.join(results, 'e2e.json')));
});

if (!only)
  await part('requirements', async () => {
    const reports = ['unit.json', 'e2e.json'].map((name) => path.join(results, name));
    const { code, output } = await run(process.execPath, [tsx, 'e2e/spec/run-ran.ts', ...reports]);
    const missing = (output.match(/^MISSING /gm) ?? []).length;
    return { passed: code === 0 ? 1 : 0, failed: Math.max(missing, code === 0 ? 0 : 1) };
  });

if (published.E2E_PUBLISHED) rmSync(published.E2E_PUBLISHED, { recursive: true, force: true });
console.log(`\n${summaryText(parts)}`);
process.exit(parts.some(({ failed }) => failed > 0) ? 1 : 0);
