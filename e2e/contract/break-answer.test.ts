/** @jest-environment node */
import { createChance } from '../support/chance';
import { breakAnswer } from './break-answer';

test('changes one place, leaves the model itself as it was, and repeats itself with the same seed', () => {
  const model = { a: 1, b: { c: 'x', d: [1, 2] } };
  const before = JSON.stringify(model);
  const broken = (seed: number) => {
    const chance = createChance(seed);
    return Array.from({ length: 40 }, () => breakAnswer(model, chance));
  };
  const all = broken(1);
  expect(all.filter((one) => JSON.stringify(one.model) === before)).toEqual([]);
  expect(new Set(all.map(({ what }) => what)).size).toBeGreaterThan(20);
  expect(JSON.stringify(model)).toBe(before);
  expect(broken(1)).toEqual(all);
  expect(broken(2)).not.toEqual(all);
});
