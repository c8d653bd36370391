/**
 * `npm run bench`: measures how pages open on a mid-range phone, in the published app and in other compositions of the
 * same sources, on its own stack. Then measures the bytes of federation, and publishing. `--help` lists the options.
 * Prints tables and writes every round to `test-results/bench.json`. Exits with 1 if a target that does not depend on
 * the machine is missed, and with 2 if an option is invalid.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { checks, passed } from './checks';
import { CONDITIONS, LINES, TARGETS } from './conditions';
import { filmRound } from './film-round';
import { htmlReport } from './html-report';
import { describeMachine } from './machine';
import { type SecureServer, serveSecurely } from './http2';
import { type Measurement, measure, warmUp } from './measure';
import { BenchUsage, type BenchOptions, HELP, parseOptions } from './options';
import { otherParts } from './other-parts';
import { checkLines, pageTable, ratioTable } from './page-report';
import { rentOnce } from '../support/api-session';
import { summarize } from './summary';
import { prepareVariants } from './variants/prepare';
import { VARIANTS, secureOrigin } from './variants/variant';
import { ensureChromium } from '../tools/browsers/chromium';
import { ROOT } from '../tools/root';
import { startStack } from '../support/worker-stack';

async function measurePages(options: BenchOptions, measurement: Measurement) {
  const lines = options.poorLine ? [LINES.average, LINES.poor] : [LINES.average];
  await warmUp(measurement, LINES.average);
  const rounds = [];
  for (const line of lines)
    rounds.push(...(await measure(measurement, line, Math.min(options.rounds, line.maxRounds))));
  return rounds;
}

/** Writes a file of `test-results`. */
function save(name: string, text: string): void {
  const folder = path.join(ROOT, 'test-results');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, name), text);
}

async function bench(options: BenchOptions): Promise<boolean> {
  const executablePath = ensureChromium();
  console.log('Starting a stack for the benchmark…');
  const stack = await startStack((portBase) => ({
    E2E_ORIGINS: VARIANTS.map((name) => secureOrigin({ portBase }, name)).join(),
  }));
  process.once('SIGINT', () => void stack.stop().finally(() => process.exit(130)));
  let secure: SecureServer | null = null;
  try {
    await prepareVariants(stack, options.variants);
    const session = await rentOnce(stack);
    secure = await serveSecurely(stack, options.variants);
    const { chromiumArgs } = secure;
    const measurement = { ...options, executablePath, chromiumArgs, stack, session, print: console.log };
    const rounds = await measurePages(options, measurement);
    const summaries = rounds.map(summarize);
    const verdicts = summaries.flatMap(checks);
    console.log(`\nCPU ${CONDITIONS.cpuSlowdown}× slower, HTTP/2, brotli; medians (minimum–maximum)\n`);
    console.log(summaries.map(pageTable).join('\n\n'));
    console.log(`\n${ratioTable(summaries)}\n\n${checkLines(verdicts)}`);
    const measured = describeMachine(executablePath, new Date());
    const pages = {
      measured,
      conditions: CONDITIONS,
      lines: LINES,
      targets: TARGETS,
      summaries,
      verdicts,
      rounds,
    };
    // Written before the other parts, so that their failure does not lose the rounds.
    save('bench.json', JSON.stringify({ ...pages, parts: null }, null, 1));
    console.log('\nFilming one more round…');
    const films = await filmRound(measurement);
    save('bench.html', htmlReport({ summaries, verdicts, rounds, films, measured }));
    if (options.otherParts) {
      const parts = await otherParts(executablePath, stack, console.log);
      save('bench.json', JSON.stringify({ ...pages, parts }, null, 1));
    }
    console.log('Wrote every round to test-results/bench.json, and the report with charts to bench.html.');
    return passed(verdicts);
  } finally {
    await secure?.stop();
    await stack.stop();
  }
}

async function main(): Promise<number> {
  try {
    const options = parseOptions(process.argv.slice(2));
    if (options) return (await bench(options)) ? 0 : 1;
    console.log(HELP);
    return 0;
  } catch (error) {
    if (!(error instanceof BenchUsage)) throw error;
    console.error(`${error.message}\nnpm run bench -- --help lists the options.`);
    return 2;
  }
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    // With its stack and cause, because it may come from a build, a server or the browser.
    console.error(error);
    process.exit(1);
  },
);
