/**
 * `npm run bench:qr -- FOLDER`: measures how many images of each set the scanner reads to their exact text, and how long
 * a frame takes, in Chromium and with the code of the product. Compares it with one pass of jsQR. `--help` lists the
 * options. Prints a table and writes every image to `test-results/bench-qr.json`.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Page, chromium } from '@playwright/test';
import { CHROMIUM_ARGS, ensureChromium } from '../../tools/browsers/chromium';
import { ROOT } from '../../tools/root';
import { writeSets } from './generate';
import { type ImageSet, readSets } from './images';
import { HELP, type QrOptions, QrUsage, parseQrOptions } from './options';
import type { Outcomes } from './outcome';
import { serveBench } from './server';
import { type Reading, type SetSummary, summarizeSet, summaryTable } from './summary';

const RESULTS = path.join(ROOT, 'test-results');

/** Reads all sets with a slowdown of the processor. */
async function readAll(page: Page, sets: readonly ImageSet[], cpu: number): Promise<Map<string, Reading[]>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  const results = new Map<string, Reading[]>();
  let number = 0;
  for (const { name, images } of sets) {
    const readings: Reading[] = [];
    for (const image of images) {
      const outcomes: Outcomes = await page.evaluate(
        ([url, text, onMainThread]) => window.readImage(url, text, onMainThread),
        [`/images/${number++}`, image.text, cpu > 1] as const,
      );
      readings.push({ ...image, outcomes });
    }
    results.set(name, readings);
  }
  await session.detach();
  return results;
}

function chooseSets({ folder, most }: QrOptions): ImageSet[] {
  const root = folder ?? path.join(RESULTS, 'qr-sets');
  if (!folder) writeSets(root);
  if (!existsSync(root)) throw new QrUsage(`There is no folder ${root}.`);
  const sets = readSets(root).map(({ name, images }) => ({ name, images: images.slice(0, most) }));
  if (sets.length === 0) throw new QrUsage(`${root} has no images with a .txt beside them.`);
  return sets;
}

async function bench(options: QrOptions): Promise<void> {
  const sets = chooseSets(options);
  const { origin, server } = await serveBench(sets.flatMap(({ images }) => images.map(({ file }) => file)));
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS });
  try {
    const runs: { cpu: number; sets: SetSummary[]; images: Reading[] }[] = [];
    for (const cpu of options.cpu) {
      const page = await browser.newPage();
      await page.goto(origin);
      const results = await readAll(page, sets, cpu);
      const all = [...results.values()].flat();
      const summaries = [...results].map(([name, readings]) => summarizeSet(name, readings));
      if (results.size > 1) summaries.push(summarizeSet('all', all));
      runs.push({ cpu, sets: summaries, images: all });
      console.log(`\nCPU ${cpu}× slower${cpu > 1 ? ', decoders on the main thread' : ''}\n`);
      console.log(summaryTable(summaries));
      await page.close();
    }
    mkdirSync(RESULTS, { recursive: true });
    writeFileSync(path.join(RESULTS, 'bench-qr.json'), JSON.stringify({ runs }, null, 1));
    console.log('\nWrote every image to test-results/bench-qr.json.');
  } finally {
    await browser.close();
    server.close();
  }
}

async function main(): Promise<number> {
  try {
    const options = parseQrOptions(process.argv.slice(2));
    if (!options) console.log(HELP);
    else if (options.generate) writeSets(options.generate);
    else await bench(options);
    return 0;
  } catch (error) {
    if (!(error instanceof QrUsage)) throw error;
    console.error(`${error.message}\nnpm run bench:qr -- --help lists the options.`);
    return 2;
  }
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
