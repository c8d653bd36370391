/** @jest-environment node */
import { waitUntilIdle } from './idle';

/** Lets a process use the given shares of a processor, one after the other. Returns the number of pauses until it is idle. */
async function pausesFor(shares: readonly number[]): Promise<number> {
  let pauses = 0;
  let used = 3;
  await waitUntilIdle(
    () => Promise.resolve(used),
    (ms) => {
      used += ((shares[pauses] ?? shares.at(-1)!) * ms) / 1000;
      pauses++;
      return Promise.resolve();
    },
  );
  return pauses;
}

test('waits while a browser starts', async () => {
  expect(await pausesFor([1.2, 0.9, 0.2, 0.05, 1])).toBe(4);
  expect(await pausesFor([0.1])).toBe(1);
});

test('does not wait for ever on a busy machine', async () => {
  expect(await pausesFor([1])).toBe(60);
});
