import { limiterOf } from './limits';
import { createRateLimiter } from './rate-limit';

const LIMIT = { max: 2, perSeconds: 60 };

test.each([
  ['the window has ended', 60_000],
  ['the clock was set back by an hour', -3_600_000],
])('permits calls again after %s', (_when, ms) => {
  let now = 1_800_000_000_000;
  const take = createRateLimiter(LIMIT, () => now);
  take('u1');
  take('u1');
  expect(() => take('u1')).toThrow(expect.objectContaining({ status: 429, retryAfterSeconds: 60 }));
  take('u2');
  now += ms;
  take('u1');
  take('u1');
  expect(() => take('u1')).toThrow('too many calls');
});

test('counts the calls of each endpoint separately', () => {
  const [redeem, cancel] = [limiterOf('redeemCoupon')!, limiterOf('cancelPayment')!];
  for (let calls = 0; calls < 20; calls++) redeem('u1');
  expect(() => redeem('u1')).toThrow('too many calls');
  for (let calls = 0; calls < 60; calls++) cancel('u1');
  expect(() => cancel('u1')).toThrow('too many calls');
});
