/** @jest-environment node */
import { waitUntilIdle } from './idle';

/**
 * Lets processes use the given shares of a processor in each step; null for one that has ended. The last step repeats.
 * @returns the number of steps until they count as idle
 */
async function stepsUntilIdle(steps: readonly (readonly (number | null)[])[]): Promise<number> {
  let count = 0;
  const used = new Map(steps[0]!.map((_, id) => [id, 3]));
  await waitUntilIdle(
    () => Promise.resolve(new Map(used)),
    (ms) => {
      const shares = steps[count] ?? steps.at(-1)!;
      for (const [id, share] of shares.entries())
        if (share === null) used.delete(id);
        else used.set(id, (used.get(id) ?? 0) + (share * ms) / 1000);
      count++;
      return Promise.resolve();
    },
  );
  return count;
}

test('waits while a browser starts, also over a short pause', async () => {
  expect(await stepsUntilIdle([[1.2], [0.9], [0], [0.5], [0.05], [0.05], [1]])).toBe(6);
  expect(await stepsUntilIdle([[0.1]])).toBe(2);
});

test('adds the processes up, and goes on waiting when one has ended or begun', async () => {
  expect(
    await stepsUntilIdle([
      [0.06, 0.06],
      [0.02, 0.02],
    ]),
  ).toBe(3);
  expect(
    await stepsUntilIdle([
      [0, null],
      [0, null],
    ]),
  ).toBe(3);
  expect(await stepsUntilIdle([[0], [0, 0], [0, 0]])).toBe(4);
});

test('ends on a busy machine after sixty readings', async () => {
  expect(await stepsUntilIdle([[1]])).toBe(60);
});
