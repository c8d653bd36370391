/**
 * `npm run bench`: how a page opens on a phone of the middle, cold and warm, against a stack of its own. A table, and
 * `test-results/bench.json` with every run. Ends with 1 where a target is missed that does not depend on the machine.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { CONDITIONS, PAGES, TARGETS } from '../../bench/conditions';
import { type PageFigures, checks, summary, table } from '../../bench/report';
import { visit } from '../../bench/visit';
import { CHROMIUM_ARGS, ensureChromium } from '../browser';
import { ROOT } from '../root';
import { type Stack, startStack } from '../worker-stack';

/** A stack beside those of the test workers: ports from 9400. */
const BENCH_STACK = 30;

async function measure(browser: Browser, app: string): Promise<PageFigures[]> {
  const figures: PageFigures[] = PAGES.map(({ address }) => ({ address, cold: [], warm: [] }));
  const open = () =>
    browser.newContext({
      viewport: CONDITIONS.viewport,
      deviceScaleFactor: 1,
      isMobile: true,
      hasTouch: true,
      locale: CONDITIONS.locale,
    });
  // Once before: what a server compresses at the first request is nobody's page load.
  for (const page of PAGES) {
    const context = await open();
    await visit(context, app, page);
    await context.close();
  }
  for (let run = 1; run <= CONDITIONS.runs; run++) {
    for (const [index, page] of PAGES.entries()) {
      const context = await open();
      const cold = await visit(context, app, page);
      const warm = await visit(context, app, page);
      await context.close();
      figures[index]!.cold.push(cold);
      figures[index]!.warm.push(warm);
      console.log(
        `  ${run} of ${CONDITIONS.runs}   ${page.address}   cold ${cold.usableMs.toFixed(0)} ms, warm ${warm.usableMs.toFixed(0)} ms`,
      );
    }
  }
  return figures;
}

async function main(): Promise<boolean> {
  const executablePath = ensureChromium();
  console.log('Starting a stack of its own…');
  const stack: Stack = await startStack(BENCH_STACK);
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });
  const end = () => Promise.all([browser.close(), stack.stop()]);
  process.once('SIGINT', () => void end().finally(() => process.exit(130)));
  try {
    const figures = await measure(browser, stack.app);
    const pages = figures.map(summary);
    const verdicts = pages.map((page) => ({ address: page.address, checks: checks(page) }));
    console.log(
      `\nCPU ${CONDITIONS.cpuSlowdown}× slower, ${CONDITIONS.latencyMs} ms, ${CONDITIONS.bitsPerSecond / 1e6} Mbit/s, brotli; medians of ${CONDITIONS.runs}\n`,
    );
    console.log(table(pages));
    console.log();
    for (const { address, checks: list } of verdicts) {
      for (const { what, found, target, ok, timing } of list) {
        const verdict = ok ? 'ok    ' : timing ? 'slower' : 'MISSED';
        console.log(`${verdict} ${address}: ${what} ${found}, target ${target}`);
      }
    }
    const twice = pages.flatMap(({ cold, warm }) => [...cold.twice, ...warm.twice]);
    for (const url of twice) console.log(`downloaded twice: ${url}`);
    const folder = path.join(ROOT, 'test-results');
    mkdirSync(folder, { recursive: true });
    const result = {
      chromium: browser.version(),
      conditions: CONDITIONS,
      targets: TARGETS,
      pages,
      verdicts,
      runs: figures,
    };
    writeFileSync(path.join(folder, 'bench.json'), JSON.stringify(result, null, 1));
    console.log('\nEvery run is in test-results/bench.json.');
    return verdicts.every(({ checks: list }) => list.every(({ ok, timing }) => ok || timing));
  } finally {
    await end();
  }
}

main().then(
  (ok) => process.exit(ok ? 0 : 1),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
