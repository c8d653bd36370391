/** @jest-environment node */
import { frameRate } from './frames';

test('returns frames per second, the longest frame and the 95th percentile', () => {
  const durations = [...Array<number>(19).fill(20), 120];
  expect(frameRate(durations)).toEqual({ perSecond: 40, longestMs: 120, p95Ms: 20 });
});

test('needs frames', () => {
  expect(() => frameRate([])).toThrow('at least one value');
});
