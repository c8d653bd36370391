/**
 * `npm run bench`: measures page loads on a mid-range phone, the bytes of federation, and publishing, on its own stack.
 * Prints tables and writes every run to `test-results/bench.json`. Exits with 1 if a target that does not depend on the
 * machine is missed.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CONDITIONS, TARGETS } from './conditions';
import { measure } from './measure';
import { federationCost } from './federation-cost';
import { growthFigures } from './growth';
import { publishingTimes } from './publishing';
import {
  VISITS,
  checks,
  costTable,
  growthTable,
  publishingTable,
  republishTable,
  summary,
  table,
} from './report';
import { republish } from './republish';
import { ensureChromium } from '../tools/browsers/chromium';
import { ROOT } from '../tools/root';
import { buildAll } from '../tools/stack/build-all';
import { startStack } from '../support/worker-stack';

/** Number of the stack, far above those of the test workers. Its ports start at 9400. */
const BENCH_STACK = 30;

async function main(): Promise<boolean> {
  const executablePath = ensureChromium();
  console.log('Starting a stack for the benchmark…');
  const stack = await startStack(BENCH_STACK);
  process.once('SIGINT', () => void stack.stop().finally(() => process.exit(130)));
  try {
    const figures = await measure(executablePath, stack.app, console.log);
    const pages = figures.map(summary);
    const verdicts = pages.map((page) => ({ address: page.address, checks: checks(page) }));
    const { cpuSlowdown, latencyMs, bitsPerSecond, runs } = CONDITIONS;
    console.log(
      `\nCPU ${cpuSlowdown}× slower, ${latencyMs} ms, ${bitsPerSecond / 1e6} Mbit/s, brotli; medians of ${runs}\n`,
    );
    console.log(`${table(pages)}\n`);
    for (const { address, checks: list } of verdicts) {
      for (const { what, found, target, ok, timing } of list) {
        const verdict = ok ? 'ok    ' : timing ? 'slower' : 'MISSED';
        console.log(`${verdict} ${address}: ${what}: ${found}, target: at most ${target}`);
      }
    }
    for (const { visits } of pages) {
      for (const url of VISITS.flatMap((name) => visits[name].twice)) console.log(`downloaded twice: ${url}`);
    }
    const cost = await federationCost(await buildAll(), await (await fetch(`${stack.app}/`)).text());
    const again = await republish(executablePath, stack, '/jp/shop/list', [
      'mf-orders',
      'mf-support',
      'shell',
    ]);
    const growth = growthFigures();
    const publishing = await publishingTimes();
    console.log(
      `\n${costTable(cost)}\n\n${republishTable(again)}\n\n${growthTable(growth)}\n\n${publishingTable(publishing)}`,
    );
    const file = path.join(ROOT, 'test-results/bench.json');
    mkdirSync(path.dirname(file), { recursive: true });
    const result = {
      conditions: CONDITIONS,
      targets: TARGETS,
      pages,
      verdicts,
      cost,
      again,
      growth,
      publishing,
      figures,
    };
    writeFileSync(file, JSON.stringify(result, null, 1));
    console.log('\nWrote every run to test-results/bench.json.');
    return verdicts.every(({ checks: list }) => list.every(({ ok, timing }) => ok || timing));
  } finally {
    await stack.stop();
  }
}

main().then(
  (ok) => process.exit(ok ? 0 : 1),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
