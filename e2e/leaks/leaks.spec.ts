import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { cabinet, createFeedback } from '@shared/http-api/endpoints';
import { launchOptions } from '../tools/browsers/chromium';
import { expect, test } from '../support/fixtures';
import type { Renter } from '@shared/module-testing/journeys';
import { PUBLIC, SIGNED_IN } from './addresses';
import { type Counters, Counting } from './counters';
import { type Rental, rentalFor } from './rentals';
import { LEAKS_FILE, type LeakLine } from './table';
import { BASES, Visits } from './visits';

const ROUNDS = 20;
/** Tolerated growth of a counter, because page content varies. A leak on every third visit exceeds it. */
const TOLERANCE = 4;
const HEAP_LIMIT_BYTES = 1_000_000;
/** Fills in `{orderNo}` and `{feedbackNo}` of this renter and `{storeId}` of the seed. */
async function filled(address: string, renter: Renter, orderNo?: string): Promise<string> {
  let known = address.replace('{orderNo}', orderNo ?? '');
  if (known.includes('{storeId}')) {
    const { store } = await renter.ask('jp', cabinet, { sn: 'JPC00001' });
    known = known.replace('{storeId}', store.storeId);
  }
  if (known.includes('{feedbackNo}')) {
    const { no } = await renter.ask('jp', createFeedback, {
      type: 'other',
      text: 'It does not charge.',
      photos: [],
    });
    known = known.replace('{feedbackNo}', no);
  }
  return known;
}

/**
 * Visits a page twice, then `ROUNDS - 2` more times, and expects that counters and heap have not grown.
 * @param hold called before each visit
 */
async function expectNoLeak(
  renter: Renter,
  counting: Counting,
  address: string,
  hold?: Rental['hold'],
): Promise<void> {
  const base = BASES.find((path) => !address.startsWith(path))!;
  const visits = new Visits(renter.page, base);
  await hold?.();
  await visits.begin(renter.stack.app, '/jp');
  const rounds = async (from: number, until: number) => {
    for (let round = from; round < until; round++) {
      await hold?.();
      await visits.visit(address);
    }
  };
  await rounds(0, 2);
  const after2 = await counting.settled();
  const heapAfter2 = await counting.heap();
  await rounds(2, ROUNDS);
  let after20: Counters = await counting.settled();
  await expect
    // Polls, because the engine releases a camera's stream some seconds after it was stopped.
    .poll(async () => growthOf(after2, (after20 = await counting.now())), {
      message: 'counters that have grown since the second visit',
    })
    .toEqual({});
  const growth = (await counting.heap()) - heapAfter2;
  record(address, after2, after20, growth);
  expect(growth, 'heap growth, bytes').toBeLessThan(HEAP_LIMIT_BYTES);
}

/** Returns the counters that have grown by more than `TOLERANCE`, and their growth. */
const growthOf = (before: Counters, now: Counters) =>
  Object.fromEntries(
    Object.entries(now)
      .map(([name, count]) => [name, count - before[name as keyof Counters]] as const)
      .filter(([, grown]) => grown > TOLERANCE),
  );

/** Appends one page's result for the table of `npm run e2e:leaks`. */
function record(address: string, after2: Counters, after20: Counters, heapGrowth: number): void {
  mkdirSync(path.dirname(LEAKS_FILE), { recursive: true });
  const line: LeakLine = { address: address.split('?')[0]!, after2, after20, heapGrowth };
  appendFileSync(LEAKS_FILE, `${JSON.stringify(line)}\n`);
}

/**
 * Turns off optimizing compilers: compiled code of hot functions is on the same heap and would look like a
 * leak.
 */
const NO_COMPILED_CODE = '--js-flags=--no-opt --no-maglev --no-sparkplug --no-lazy-feedback-allocation';
test.use({ launchOptions: launchOptions([NO_COMPILED_CODE]) });

/**
 * The page of `npm test`: that of the running clock, which a renter visits most. All run in `npm run e2e:leaks`.
 */
const SHORT = ['/order/detail?orderNo={orderNo}'];
const tagOf = (address: string) => ({ tag: SHORT.includes(address) ? [] : ['@long'] });

for (const address of PUBLIC) {
  test(
    `releases everything after ${ROUNDS} visits to ${address}`,
    tagOf(address),
    async ({ renter, page }) => {
      await renter.open('/jp/home');
      const to = await filled(address, renter);
      await expectNoLeak(renter, await Counting.begin(page), to);
    },
  );
}

for (const address of SIGNED_IN) {
  test(
    `releases everything after ${ROUNDS} signed-in visits to ${address}`,
    tagOf(address),
    async ({ renter, page }) => {
      const { orderNo, hold } = await rentalFor(address)(renter);
      const to = await filled(address, renter, orderNo);
      await expectNoLeak(renter, await Counting.begin(page), to, hold);
    },
  );
}
