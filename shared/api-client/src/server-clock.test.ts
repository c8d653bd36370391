import { createServerClock } from './server-clock';

const MINUTE = 60_000;
const at = (ms: number) => new Date(ms).toISOString();

test('follows a jump of more than five minutes only after a second answer agrees', () => {
  const clock = createServerClock(() => 0);
  clock.learn(at(1000), 0, 0);
  clock.learn(at(30 * MINUTE), 0, 0);
  expect(clock.now()).toBe(1000);
  clock.learn(at(2000), 0, 0);
  clock.learn(at(30 * MINUTE), 0, 0);
  expect(clock.now()).toBe(2000);
  clock.learn(at(31 * MINUTE), 0, 0);
  expect(clock.now()).toBe(31 * MINUTE);
});

test('follows the first answer at once, also after the estimate of an earlier document', () => {
  const clock = createServerClock(() => 0);
  clock.assume({ at: 0, offset: 90 * MINUTE });
  clock.learn(at(1000), 0, 0);
  expect(clock.now()).toBe(1000);
});

test.each([
  ['runs on', 7 * MINUTE, 9 * MINUTE],
  ['was set back by a minute', 4 * MINUTE, 7 * MINUTE],
  ['was set to 1970', 0, 7 * MINUTE],
])(
  'begins no earlier than an answer of an earlier document if the phone clock %s',
  (_what, phone, expected) => {
    let now = phone;
    const clock = createServerClock(() => now);
    clock.assume({ at: 7 * MINUTE, offset: 2 * MINUTE });
    expect(clock.now()).toBe(expected);
    now += MINUTE;
    expect(clock.now()).toBe(expected + MINUTE);
    // Another page reads a kept answer.
    clock.assume({ at: 7 * MINUTE, offset: 2 * MINUTE });
    expect(clock.now()).toBe(expected + MINUTE);
  },
);

test('does not go back with the phone clock, and follows the next answers', () => {
  let now = 90 * MINUTE;
  const clock = createServerClock(() => now);
  clock.learn(at(100 * MINUTE), now, now);
  expect(clock.now()).toBe(100 * MINUTE);
  now -= 60 * MINUTE;
  expect(clock.now()).toBe(100 * MINUTE);
  now += MINUTE;
  expect(clock.now()).toBe(101 * MINUTE);
  // Slower than the answer before, so that only its age counts.
  clock.learn(at(101 * MINUTE + 400), now - 100, now + 100);
  expect(clock.now()).toBe(101 * MINUTE + 400);
});

test.each(['2026-11-20T03:00:00', '2026-11-20', 'now', ''])('learns nothing from %j', (serverTime) => {
  const clock = createServerClock(() => 5);
  clock.learn(serverTime, 0, 0);
  expect(clock.now()).toBe(5);
});

test('follows the first answer after the phone clock was corrected, also after a jump forward', () => {
  let now = 90 * MINUTE;
  const clock = createServerClock(() => now);
  clock.learn(at(100 * MINUTE), now, now);
  now += 120 * MINUTE;
  clock.now();
  now -= 119 * MINUTE;
  clock.learn(at(101 * MINUTE), now, now);
  expect(clock.now()).toBe(101 * MINUTE);
});

test('counts a set-back once if nothing read the clock before the next answer', () => {
  let now = 90 * MINUTE;
  const clock = createServerClock(() => now);
  clock.learn(at(100 * MINUTE), now, now);
  clock.now();
  now -= 3 * MINUTE;
  clock.learn(at(101 * MINUTE), now, now);
  expect(clock.now()).toBe(101 * MINUTE);
});
