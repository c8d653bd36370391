import type { ApiError } from '@shared/api-client';
import { consent } from '@shared/http-api/endpoints';
import { COLLECT, OFFLINE, fails, settle, setUp, works } from './outbox-fixture';

/** Stores a choice as the consent does. */
const choose = ({ phone }: ReturnType<typeof setUp>, id: string, more: object = {}) =>
  phone.local.setItem(
    'consent',
    JSON.stringify({ id, userId: 'u1', version: 'v1', granted: false, reported: false, ...more }),
  );
const stored = ({ phone }: ReturnType<typeof setUp>) =>
  JSON.parse(phone.local.getItem('consent')!) as { id: string; reported?: boolean };
const SAID = { kind: 'tracking', version: 'v1', granted: false };

test('reports a choice until the platform has answered', async () => {
  const test = setUp();
  choose(test, 'c1');
  test.platform.before = fails(OFFLINE);
  const { outbox, tick } = test.phone.open();
  outbox.wake();
  await settle();
  expect([test.platform.others, stored(test).reported]).toEqual([[], false]);
  test.platform.before = works;
  tick();
  await settle();
  expect([test.platform.others, stored(test).reported]).toEqual([[[consent.path, SAID]], true]);
  outbox.wake();
  await settle();
  expect(test.platform.others).toHaveLength(1);
});

test.each<[string, ApiError, boolean]>([
  ['is refused', { kind: 'http', code: 'HTTP', status: 400, traceId: 't' } as ApiError, true],
  ['has an answer that cannot be read', { kind: 'malformed', code: 'MALFORMED' } as ApiError, true],
  ['finds that the session has ended', { kind: 'aborted', code: 'ABORTED' }, false],
  ['is refused by a gateway', { kind: 'http', code: 'HTTP', status: 403 } as ApiError, false],
])('a report that %s does not delay what waits behind it', async (_what, error, isDone) => {
  const test = setUp();
  choose(test, 'c1');
  test.platform.before = (path) => {
    if (path === consent.path) throw error as unknown as Error;
  };
  const { outbox } = test.phone.open();
  outbox.release((await outbox.keep(COLLECT))!);
  await settle();
  expect([test.platform.others.map(([path]) => path), stored(test).reported]).toEqual([
    [COLLECT.request.path],
    isDone,
  ]);
});

test('reports what the renter has chosen during the report of the choice before', async () => {
  const test = setUp();
  choose(test, 'c1');
  const { outbox } = test.phone.open();
  test.platform.after = () => {
    test.platform.after = works;
    choose(test, 'c2', { granted: true, at: test.phone.now });
    outbox.wake();
  };
  outbox.wake();
  await settle();
  expect(test.platform.others.map(([, body]) => body)).toEqual([SAID, { ...SAID, granted: true }]);
  expect(stored(test)).toMatchObject({ id: 'c2', reported: true });
});

test.each([[null], ['u2']])('reports no choice of another renter: %s', async (userId) => {
  const test = setUp();
  choose(test, 'c1', { userId });
  const { outbox } = test.phone.open();
  outbox.wake();
  await settle();
  expect(test.platform.calls).toEqual([]);
  test.phone.userId = userId;
  outbox.wake();
  await settle();
  expect(test.platform.calls).toHaveLength(1);
});

test('reports nothing if another program has changed the choice', async () => {
  const test = setUp();
  test.phone.local.setItem('consent', '{');
  const { outbox } = test.phone.open();
  outbox.release((await outbox.keep(COLLECT))!);
  await settle();
  expect(test.platform.others).toHaveLength(1);
});

test('does not report a choice of an earlier release, which has sent it', async () => {
  const test = setUp();
  choose(test, 'c1', { reported: undefined });
  test.phone.open().outbox.wake();
  await settle();
  expect(test.platform.others).toEqual([]);
});

test.each([
  ['a refusal', false, 1],
  ['no grant, which the renter may have withdrawn on another phone', true, 0],
])('reports after a day %s', async (_what, granted, calls) => {
  const test = setUp();
  choose(test, 'c1', { granted, at: test.phone.now });
  test.phone.now += 24 * 3_600_000;
  test.phone.open().outbox.wake();
  await settle();
  expect(test.platform.others).toHaveLength(calls);
});
