import { toHttpError } from './attempt';
import { get, setup } from './client-fixture';
import { createServerClock } from './server-clock';

const NOW = Date.parse('2026-11-25T10:00:00Z');
const WEEKS = String(30 * 86_400);

test.each([
  ['7', 7],
  ['0.5', 1],
  [' 20 ', 20],
  ['Wed, 25 Nov 2026 10:00:30 GMT', 30],
  // Longer than a timer can be, which would fire at once.
  [WEEKS, 86_400],
  ['Fri, 25 Dec 2026 10:00:00 GMT', 86_400],
  ['Wed, 25 Nov 2026 09:59:00 GMT', undefined],
  ['0', undefined],
  ['-5', undefined],
  ['soon', undefined],
  ['', undefined],
  [null, undefined],
  [undefined, undefined],
])('waits after Retry-After %j for %s s', (retryAfter, seconds) => {
  const answer = { status: 503, data: '', ...(retryAfter === undefined ? {} : { retryAfter }) };
  expect(toHttpError(answer, NOW).retryAfterSeconds).toBe(seconds);
});

test('compares a date in Retry-After with the time of the server', async () => {
  const clock = createServerClock(() => 0);
  clock.learn(new Date(NOW).toISOString(), 0, 0);
  const answer = { status: 503, text: '', retryAfter: 'Wed, 25 Nov 2026 10:00:30 GMT' };
  const { client } = setup([], { early: { take: () => Promise.resolve(answer) }, clock, localNow: () => 0 });
  await expect(client.request(get)).rejects.toMatchObject({ retryAfterSeconds: 30 });
});
