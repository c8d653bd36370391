import { jest } from '@jest/globals';
import type { Sandbox } from '../../main';

/** Resolvers of the photos that are being redrawn. */
const resolvers: (() => void)[] = [];
jest.unstable_mockModule('./photo', () => ({
  redrawPhoto: () =>
    new Promise((resolve) => {
      resolvers.push(() => resolve({ bytes: Buffer.from('photo'), width: 1, height: 1 }));
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

test('redraws two photos at once, queues eight and rejects more with 429', async () => {
  const renter = await newRenter(sandbox, 'JP');
  const calls = Array.from({ length: 11 }, () => renter.call('upload', { contentBase64: 'AAAA' }));
  const refused = await Promise.race(calls);
  expect(refused.status).toBe(429);
  expect(refused.headers.get('Retry-After')).toBe('2');
  expect(resolvers).toHaveLength(2);
  for (let ended = 0; ended < 10; ended++) {
    await until(
      async () => resolvers.length,
      (started) => started > ended,
    );
    resolvers[ended]!();
  }
  const answers = await Promise.all(calls);
  expect(answers.filter(({ success }) => success)).toHaveLength(10);
});
