import type { Sandbox } from '../../main';
import { callApi } from '../../testing/client';
import { control, reset, testSandbox } from '../../testing/world';
import { roundTripMs } from './latency';

const LINE = { minMs: 100, maxMs: 300, seed: 'a' };
const CALL = 'GET /v1/regions';

test('returns round trips within the limits that differ between calls and repeat for the same seed', () => {
  const trips = (seed: string) => [1, 2, 3, 4, 5].map((nth) => roundTripMs({ ...LINE, seed }, CALL, nth));
  expect(trips('a').every((ms) => ms >= 100 && ms <= 300)).toBe(true);
  expect(new Set(trips('a')).size).toBeGreaterThan(1);
  expect(trips('a')).toEqual(trips('a'));
  expect(trips('a')).not.toEqual(trips('b'));
});

describe('a sandbox with latency', () => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await testSandbox();
  });
  afterAll(() => sandbox.stop());

  const callMs = async () => {
    const began = performance.now();
    await callApi(sandbox, 'regions', { 'X-DATA-REGION': 'JP' });
    return performance.now() - began;
  };

  test('delays an API call by at least its round trip until a reset', async () => {
    await control(sandbox, '/latency', { minMs: 500, maxMs: 500 });
    // Each of the two timers may fire a millisecond early.
    expect(await callMs()).toBeGreaterThanOrEqual(498);
    await control(sandbox, '/latency', { minMs: 60_000, maxMs: 60_000 });
    await reset(sandbox);
    expect(await callMs()).toBeLessThan(59_998);
  });
});
