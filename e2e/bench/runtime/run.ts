/**
 * `npm run bench:runtime`: measures the app in use: the map with many stores, a long list of orders, and memory over
 * minutes. `--help` lists the options. Prints tables and writes `test-results/bench-runtime.json`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startStack } from '../../support/worker-stack';
import { ensureChromium } from '../../tools/browsers/chromium';
import { ROOT } from '../../tools/root';
import { mapFigures, STORES_PER_REGION } from './map';
import { memoryFigures } from './memory';
import { ordersFigures } from './orders';
import { mapTable, memoryTable, ordersTable } from './report';

const REGIONS = 3;
const HELP = `npm run bench:runtime [-- options]

Measures the map with ${STORES_PER_REGION} stores, a list of many orders, and memory while the app is used.

  --minutes N   minutes of use for the memory (default 20; 0 leaves it out)
  --help        prints this text`;

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '20' }, help: { type: 'boolean' } },
});

async function bench(minutes: number): Promise<void> {
  const executablePath = ensureChromium();
  console.log(`Starting a stack with ${STORES_PER_REGION} stores in each region…`);
  const bulk = await startStack(() => ({ SANDBOX_BULK: String(REGIONS * STORES_PER_REGION) }));
  const map = await mapFigures(executablePath, bulk).finally(() => bulk.stop());
  console.log(`\n${mapTable(map)}`);
  const seed = await startStack();
  try {
    const orders = await ordersFigures(executablePath, seed);
    console.log(`\n${ordersTable(orders)}`);
    const memory = minutes > 0 ? await memoryFigures(executablePath, seed, minutes) : [];
    if (memory.length > 0) console.log(`\n${memoryTable(memory)}`);
    const folder = path.join(ROOT, 'test-results');
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'bench-runtime.json'), JSON.stringify({ map, orders, memory }, null, 1));
  } finally {
    await seed.stop();
  }
}

const minutes = Number(values.minutes);
if (values.help) console.log(HELP);
else if (!Number.isInteger(minutes) || minutes < 0) {
  console.error(`--minutes: "${values.minutes}" is not a number of minutes.\n\n${HELP}`);
  process.exitCode = 2;
} else await bench(minutes);
