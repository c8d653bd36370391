import { jest } from '@jest/globals';
import type { Sandbox } from '../../main';

/** Ends of the photos that are being drawn. */
const ends: (() => void)[] = [];
jest.unstable_mockModule('./photo', () => ({
  redrawPhoto: () =>
    new Promise((resolve) => {
      ends.push(() => resolve({ bytes: Buffer.from('photo'), width: 1, height: 1 }));
    }),
}));
// Imported after the mock, which replaces only modules that are not loaded yet.
const { testSandbox, until } = await import('../../testing/world');
const { newRenter } = await import('../../testing/client');

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await testSandbox();
});
afterAll(() => sandbox.stop());

test('draws two photos at once, keeps eight waiting and refuses more', async () => {
  const renter = await newRenter(sandbox, 'JP');
  const calls = Array.from({ length: 11 }, () => renter.call('upload', { contentBase64: 'AAAA' }));
  const refused = await Promise.race(calls);
  expect(refused.status).toBe(429);
  expect(refused.headers.get('Retry-After')).toBe('2');
  expect(ends).toHaveLength(2);
  for (let ended = 0; ended < 10; ended++) {
    await until(
      async () => ends.length,
      (started) => started > ended,
    );
    ends[ended]!();
  }
  const answers = await Promise.all(calls);
  expect(answers.filter(({ success }) => success)).toHaveLength(10);
});
