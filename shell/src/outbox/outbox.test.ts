import { type ApiError, requestOf } from '@shared/api-client';
import { createFeedback, upload } from '@shared/http-api/endpoints';
import { createOutbox } from './outbox';
import {
  OFFLINE,
  REPORT,
  WITH_PHOTO,
  fails,
  reportWith,
  setUp,
  settle,
  works,
  writesOffline,
} from './outbox-fixture';

const DAY_MS = 86_400_000;

test('sends a report with its photo when the network is back, in a later document', async () => {
  const all = setUp();
  const { document, close } = await writesOffline(all, WITH_PHOTO);
  expect(document.waiting).toMatchObject([{ title: 'Does not charge', photos: 1, problem: null }]);
  close();
  const { platform, phone } = all;
  platform.before = works;
  const second = phone.open();
  second.outbox.wake();
  await settle();
  expect(platform.reports).toEqual([{ user: 'u1', text: 'No light', photos: ['UP1'] }]);
  expect([platform.uploads, phone.stored.size, second.document.stale]).toEqual([1, 0, ['Feedback', 'Order']]);
  expect(second.document.waiting).toEqual([]);
});

test('sends the same key after a lost answer, so that the platform stores one', async () => {
  const all = setUp();
  const { outbox, tick } = await writesOffline(all, WITH_PHOTO);
  const { platform } = all;
  platform.before = works;
  for (const { path } of [upload, createFeedback]) {
    platform.after = (sent) => sent === path && fails(OFFLINE)();
    outbox.wake();
    await settle();
  }
  platform.after = works;
  tick();
  await settle();
  expect([platform.uploads, platform.reports.length]).toEqual([1, 1]);
  const keys = platform.calls.map((call) => call.split(' ')[1]);
  expect(platform.calls).toHaveLength(4);
  expect(new Set(keys).size).toBe(2);
});

test('sends the key of the page’s own call, whose answer was lost', async () => {
  const { platform, phone } = setUp();
  const { outbox } = phone.open();
  const id = await outbox.keep(REPORT);
  // The page sends with the key of its intent, which is the id.
  await platform.request('u1', requestOf(createFeedback, REPORT.request.body), id!);
  outbox.release(id!);
  await settle();
  expect(platform.reports).toHaveLength(1);
});

test('sends a report after the page was closed during the call', async () => {
  const { platform, phone } = setUp();
  const first = phone.open();
  const id = await first.outbox.keep(REPORT);
  first.outbox.wake();
  await settle();
  // The page itself is sending it.
  expect(platform.reports).toEqual([]);
  first.close();
  const second = phone.open();
  second.outbox.wake();
  await settle();
  expect(platform.calls).toEqual([`${createFeedback.path} ${id}`]);
});

test('sends once if two tabs are open, and if one is closed while it sends', async () => {
  const all = setUp();
  const { platform, phone } = all;
  const { outbox, close } = await writesOffline(all);
  platform.before = works;
  const second = phone.open();
  outbox.wake();
  second.outbox.wake();
  close();
  await settle();
  expect(platform.reports).toHaveLength(1);
  expect(phone.stored.size).toBe(0);
});

test('never sends or lists the report of another renter', async () => {
  const all = setUp();
  const { platform, phone } = all;
  await writesOffline(all);
  platform.before = works;
  const { outbox, document } = phone.open();
  for (const other of ['u2', null]) {
    phone.userId = other;
    await outbox.accountChanged();
    outbox.wake();
    await settle();
    expect([document.waiting, platform.calls]).toEqual([[], []]);
  }
  phone.userId = 'u1';
  outbox.wake();
  await settle();
  expect(platform.reports).toMatchObject([{ user: 'u1' }]);
});

test('keeps the report if the session ends, and sends the tracking records', async () => {
  const all = setUp();
  const { platform, phone } = all;
  const { outbox, document } = await writesOffline(all);
  const tab = phone.open();
  tab.records.put('e1', { id: 'e1' });
  tab.close();
  platform.before = (path) => path !== 'record' && fails({ kind: 'aborted', code: 'HTTP_401' })();
  outbox.wake();
  await settle();
  expect(document.waiting).toMatchObject([{ problem: null }]);
  expect(platform.records).toEqual(['e1']);
});

test.each<[ApiError, number]>([
  [{ kind: 'http', code: 'HTTP_503', status: 503 }, 5_000],
  [{ kind: 'http', code: 'HTTP_408', status: 408, traceId: 't1' }, 5_000],
  [{ kind: 'http', code: 'HTTP_409', status: 409, traceId: 't1' }, 5_000],
  [{ kind: 'http', code: 'HTTP_429', status: 429, traceId: 't1', retryAfterSeconds: 90 }, 90_000],
  // A gateway has answered.
  [{ kind: 'http', code: 'HTTP_403', status: 403 }, 5_000],
])('waits after %j', async (error, delay) => {
  const all = setUp();
  const { platform } = all;
  const { outbox, document } = await writesOffline(all);
  document.delays.length = 0;
  platform.before = fails(error);
  outbox.wake();
  await settle();
  expect(document.delays).toEqual([delay]);
  expect(document.waiting).toMatchObject([{ problem: null }]);
});

test('does not send before the time that the platform has asked for', async () => {
  const all = setUp();
  const { platform, phone } = all;
  const { outbox, tick } = await writesOffline(all);
  platform.before = fails({ kind: 'http', code: 'HTTP_429', status: 429, retryAfterSeconds: 90 });
  outbox.wake();
  await settle();
  platform.before = works;
  outbox.wake();
  await settle();
  expect(platform.reports).toEqual([]);
  phone.now += 90_000;
  tick();
  await settle();
  expect(platform.reports).toHaveLength(1);
});

test('sends after the wait that the platform has asked for, although the clock was set back', async () => {
  const all = setUp();
  const { platform, phone } = all;
  const { outbox, tick } = await writesOffline(all);
  platform.before = fails({ kind: 'http', code: 'HTTP_429', status: 429, retryAfterSeconds: 90 });
  outbox.wake();
  await settle();
  platform.before = works;
  phone.now -= 3_600_000;
  tick();
  await settle();
  expect(platform.reports).toHaveLength(1);
});

test('waits longer after each failure, at most five minutes', async () => {
  const { document, tick } = await writesOffline(setUp());
  for (let failure = 0; failure < 8; failure++) {
    tick();
    await settle();
  }
  expect(document.failures).toBe(9);
  expect(document.delays.slice(0, 4)).toEqual([5_000, 10_000, 20_000, 40_000]);
  expect(document.delays.at(-1)).toBe(300_000);
});

test.each<ApiError>([
  { kind: 'refusal', code: 'UCS360001' },
  { kind: 'http', code: 'HTTP_422', status: 422, traceId: 't1' },
])('shows %j, does not repeat the call, and removes the report on request', async (error) => {
  const all = setUp();
  const { platform, phone } = all;
  const { outbox, document, id } = await writesOffline(all);
  platform.before = fails(error);
  outbox.wake();
  await settle();
  expect(document.waiting).toMatchObject([{ problem: { code: error.code } }]);
  platform.before = works;
  outbox.wake();
  await settle();
  expect(platform.calls).toEqual([]);
  await outbox.remove(id!);
  expect([document.waiting, phone.stored.size]).toEqual([[], 0]);
});

test('stores nothing on a full disk or beyond the limits', async () => {
  const { phone } = setUp();
  const { outbox } = phone.open();
  phone.isFull = true;
  expect(await outbox.keep(REPORT)).toBeNull();
  phone.isFull = false;
  const large = { intent: 'photo:1', contentBase64: 'A'.repeat(40_000_001) };
  expect(await outbox.keep({ ...WITH_PHOTO, uploads: [large] })).toBeNull();
  const numbered = (text: string) => reportWith({ text });
  for (let number = 0; number < 10; number++) expect(await outbox.keep(numbered(`${number}`))).not.toBeNull();
  expect(await outbox.keep(numbered('one more'))).toBeNull();
  // The same report again replaces itself.
  expect(await outbox.keep(numbered('9'))).not.toBeNull();
  phone.userId = null;
  expect(await outbox.keep(REPORT)).toBeNull();
});

test.each([7, 31])('shows a report as not sent after %s days, and deletes it a month later', async (days) => {
  const all = setUp();
  const { platform, phone } = all;
  const { outbox, document } = await writesOffline(all);
  platform.before = works;
  const waitingAfter = async (ms: number) => {
    phone.now += ms;
    outbox.wake();
    await settle();
    return document.waiting;
  };
  const expired = [{ problem: { code: 'OUTBOX_EXPIRED' } }];
  expect(await waitingAfter(days * DAY_MS + 1)).toMatchObject(expired);
  expect(await waitingAfter(30 * DAY_MS)).toMatchObject(expired);
  expect(await waitingAfter(1)).toEqual([]);
  expect(platform.calls).toEqual([]);
});

test('deletes a report of another account after a month', async () => {
  const all = setUp();
  const { outbox } = await writesOffline(all);
  all.phone.userId = 'u2';
  all.phone.now += 30 * DAY_MS + 1;
  outbox.wake();
  await settle();
  expect(all.phone.stored.size).toBe(0);
});

describe('the outbox of a document', () => {
  const never = () => new Promise<null>(() => undefined);

  test('does not store a report if its code does not load', async () => {
    const failing = createOutbox(() => Promise.reject(new Error('no network')), never);
    failing.start();
    expect(await failing.host.keep(REPORT)).toBeNull();
    const slow = createOutbox(never as never, () => Promise.resolve(null));
    expect(await slow.host.keep(REPORT)).toBeNull();
  });

  test.each(['wake', 'keep'] as const)('loads its code again by %s after a failed load', async (by) => {
    const all = setUp();
    const { platform, phone } = all;
    await writesOffline(all);
    platform.before = works;
    const { outbox: loaded } = phone.open();
    const load = jest.fn().mockRejectedValueOnce(new Error('no network')).mockResolvedValue(loaded);
    const outbox = createOutbox(load, never);
    outbox.wake();
    expect(load).not.toHaveBeenCalled();
    outbox.start();
    await settle();
    expect(platform.reports).toEqual([]);
    if (by === 'wake') outbox.wake();
    else expect(await outbox.host.keep(REPORT)).not.toBeNull();
    await settle();
    expect(load).toHaveBeenCalledTimes(2);
    outbox.wake();
    await settle();
    expect(platform.reports).not.toEqual([]);
  });

  test('shows and sends what waits when it starts, and after a sign-in', async () => {
    const all = setUp();
    const { platform, phone } = all;
    await writesOffline(all);
    platform.before = works;
    phone.userId = null;
    const { outbox: loaded, document } = phone.open();
    const outbox = createOutbox(() => Promise.resolve(loaded), never);
    outbox.start();
    await settle();
    expect(platform.calls).toEqual([]);
    phone.userId = 'u1';
    outbox.accountChanged();
    await settle();
    expect([platform.reports.length, document.waiting]).toEqual([1, []]);
  });
});

test('keeps nothing that the page of another renter leaves to it', async () => {
  const { platform, phone } = setUp();
  platform.before = fails(OFFLINE);
  const { outbox, document } = phone.open();
  const request = { ...REPORT.request, userId: 'another' };
  expect(await outbox.keep({ ...REPORT, request })).toBeNull();
  await settle();
  expect(document.waiting).toEqual([]);
});
