import type { Outcomes } from './outcome';
import { percentile, summarizeSet, summaryTable } from './summary';

const outcome = (text: string | null, ...frameMs: number[]) => ({ text, frameMs });
const reading = (text: string, outcomes: Outcomes) => ({ file: `${text}.png`, text, outcomes });

test('returns a value that the given share of the values does not exceed', () => {
  const values = Array.from({ length: 100 }, (_, i) => 100 - i);
  expect([percentile(values, 0.5), percentile(values, 0.95), percentile([7], 0.95)]).toEqual([50, 95, 7]);
  expect(percentile([], 0.5)).toBeNull();
});

test('counts exact texts, false texts and the times of all frames', () => {
  const set = summarizeSet('a', [
    reading('A', { camera: outcome('A', 10, 30), photo: outcome('A', 5), 'plain jsQR': outcome(null, 9) }),
    reading('B', { camera: outcome(null, 50), photo: outcome('X', 15), 'plain jsQR': outcome('B', 11) }),
  ]);
  expect(set).toEqual({
    name: 'a',
    images: 2,
    ways: {
      camera: { read: 1, wrong: 0, medianMs: 30, p95Ms: 50 },
      photo: { read: 1, wrong: 1, medianMs: 5, p95Ms: 15 },
      'plain jsQR': { read: 1, wrong: 0, medianMs: 9, p95Ms: 11 },
    },
  });
  expect(summaryTable([set]).split('\n')[1]).toMatch(/^a +camera +2 +1 +50\.0 % +0 +30 +50$/);
});
