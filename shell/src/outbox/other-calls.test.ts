/** Calls of other modules than that of the fault reports, and rows that another release has stored. */
import { createFeedback, upload } from '@shared/http-api/endpoints';
import { COLLECT, REPORT, WITH_PHOTO, setUp, settle, works, writesOffline } from './outbox-fixture';

const DAY_MS = 86_400_000;

/** A report as releases with contract 1.20 and older have stored it. */
const EARLIER = {
  id: 'k1',
  account: 'u1',
  title: 'Does not charge',
  body: { ...(WITH_PHOTO.request.body as object), photos: ['UP7', 'photo:1'] },
  uploads: [{ intent: 'photo:1', key: 'k2', contentBase64: 'AAAA', uploadId: null }],
  createdAt: 1_000_000_000_000,
  problem: null,
};

/** Opens a document on a phone with these rows, as a user, and sends what waits. */
async function openWith(rows: object[], userId = 'u1') {
  const { platform, phone } = setUp();
  for (const row of rows) phone.stored.set((row as { id: string }).id, row);
  phone.userId = userId;
  const { document, outbox } = phone.open();
  const send = async () => {
    outbox.wake();
    await outbox.accountChanged();
    await settle();
  };
  return { platform, phone, document, outbox, send };
}

test('sends the call of a module once, with its key, and names the data that it has changed', async () => {
  const all = setUp();
  const { platform } = all;
  const { outbox, document, id } = await writesOffline(all, COLLECT);
  expect(document.waiting).toEqual([
    expect.objectContaining({ id, queue: 'mf-points/collect', title: 'Points of the shop', photos: 0 }),
  ]);
  platform.before = works;
  outbox.wake();
  outbox.wake();
  await settle();
  expect(platform.calls).toEqual([`/points/autumn ${id}`]);
  expect(platform.others).toEqual([['/points/autumn', { code: 'A1' }]]);
  expect([document.waiting, document.stale]).toEqual([[], ['mf-points/Points']]);
});

test('sends the photos of a call first, and puts their ids into its body at any depth', async () => {
  const all = setUp();
  const { platform } = all;
  const { outbox, document } = await writesOffline(all, {
    ...COLLECT,
    request: { ...COLLECT.request, body: { proof: { photos: ['UP7', 'photo:1'] } } },
    uploads: WITH_PHOTO.uploads,
  });
  expect(document.waiting).toMatchObject([{ photos: 1 }]);
  platform.before = works;
  outbox.wake();
  await settle();
  expect(platform.others).toEqual([['/points/autumn', { proof: { photos: ['UP7', 'UP1'] } }]]);
});

test('sends a call without a body', async () => {
  const all = setUp();
  const { body: _body, ...request } = COLLECT.request;
  const { outbox } = await writesOffline(all, { ...COLLECT, request });
  all.platform.before = works;
  outbox.wake();
  await settle();
  expect(all.platform.others).toEqual([['/points/autumn', undefined]]);
});

test('sends the report of an earlier release with its key and its photos', async () => {
  const { platform, phone, document, send } = await openWith([EARLIER]);
  await send();
  expect(platform.reports).toEqual([{ user: 'u1', text: 'No light', photos: ['UP7', 'UP1'] }]);
  expect(platform.calls).toEqual([`${upload.path} k2`, `${createFeedback.path} k1`]);
  expect([phone.stored.size, document.stale]).toEqual([0, ['Feedback', 'Order']]);
});

test('lists the refused report of an earlier release with the other reports', async () => {
  const problem = { kind: 'refusal', code: 'UCS360001' };
  const { platform, document, send } = await openWith([{ ...EARLIER, problem }]);
  await send();
  expect(platform.calls).toEqual([]);
  expect(document.waiting).toEqual([
    {
      id: 'k1',
      queue: 'mf-support/createFeedback',
      title: 'Does not charge',
      text: 'No light',
      photos: 2,
      createdAt: EARLIER.createdAt,
      problem,
    },
  ]);
});

test('stores a report so that an earlier release sends it, and other calls so that it does not', async () => {
  const { phone } = setUp();
  const { outbox } = phone.open();
  const [report, collect] = [await outbox.keep(REPORT), await outbox.keep(COLLECT)];
  // An earlier release sends the `body` of the rows of an account as reports.
  expect(phone.stored.get(report!)).toMatchObject({ account: 'u1', body: REPORT.request.body, uploads: [] });
  expect(phone.stored.get(collect!)).toMatchObject({ account: '' });
});

describe.each([
  ['text instead of a body', { body: 'No light' }],
  ['no uploads', { uploads: null }],
  ['a call without a path', { call: { queue: 'mf-support/createFeedback', request: { method: 'POST' } } }],
  ['a problem without a code', { problem: 'failed' }],
  ['no time', { createdAt: 'yesterday' }],
])('a row with %s', (_what, part) => {
  const BROKEN = { ...EARLIER, ...part };

  test('is shown to its renter as not sent, for a month', async () => {
    const { platform, phone, document, send } = await openWith([BROKEN]);
    await send();
    const shown = [
      { id: 'k1', title: 'Does not charge', problem: { kind: 'refusal', code: 'OUTBOX_UNREADABLE' } },
    ];
    expect(document.waiting).toMatchObject(shown);
    phone.now += 30 * DAY_MS;
    await send();
    expect(document.waiting).toMatchObject(shown);
    expect(platform.calls).toEqual([]);
    phone.now += 1;
    await send();
    expect([document.waiting, phone.stored.size]).toEqual([[], 0]);
  });

  test('is not shown to another renter, does not stop what is behind it, and can be removed', async () => {
    const { document, send } = await openWith([BROKEN], 'u2');
    await send();
    expect(document.waiting).toEqual([]);
    const behind = { ...EARLIER, id: 'k9', uploads: [], createdAt: EARLIER.createdAt + 1 };
    const own = await openWith([BROKEN, behind]);
    await own.send();
    expect(own.platform.calls).toEqual([`${createFeedback.path} k9`]);
    await own.outbox.remove('k1');
    expect(own.phone.stored.size).toBe(0);
  });
});

const broken = (status: number) => ({ kind: 'http', code: `HTTP_${status}`, status });

test('sends the calls of other queues while the platform fails one of them', async () => {
  const all = setUp();
  const { platform } = all;
  const { outbox } = await writesOffline(all, COLLECT);
  await writesOffline(all, { ...COLLECT, request: { ...COLLECT.request, body: { code: 'A2' } } });
  await writesOffline(all, REPORT);
  let tries = 0;
  platform.before = (path) => {
    if (path !== '/points/autumn') return;
    tries++;
    throw broken(500) as unknown as Error;
  };
  outbox.wake();
  await settle();
  expect(platform.reports).toHaveLength(1);
  // The later call of its queue waits for the first one.
  expect(tries).toBe(1);
  platform.before = works;
  outbox.wake();
  await settle();
  expect(platform.others).toEqual([
    ['/points/autumn', { code: 'A1' }],
    ['/points/autumn', { code: 'A2' }],
  ]);
});

test.each([429, 502, 503, 504])('sends nothing more after an HTTP %d', async (status) => {
  const all = setUp();
  const { platform } = all;
  const { outbox } = await writesOffline(all, COLLECT);
  await writesOffline(all, REPORT);
  const tried: string[] = [];
  platform.before = (path) => {
    tried.push(path);
    throw broken(status) as unknown as Error;
  };
  outbox.wake();
  await settle();
  expect(tried).toEqual(['/points/autumn']);
});

test('does not send a call that the renter deletes while another one is sent', async () => {
  const all = setUp();
  const { platform } = all;
  const { outbox } = await writesOffline(all, REPORT);
  const { id } = await writesOffline(all, COLLECT);
  platform.before = (path) => {
    if (path === createFeedback.path) void outbox.remove(id!);
  };
  outbox.wake();
  await settle();
  expect([platform.reports.length, platform.others]).toEqual([1, []]);
});

test('does not send the photos of a call that the renter deletes while another one is sent', async () => {
  const all = setUp();
  const { platform } = all;
  const { outbox } = await writesOffline(all, COLLECT);
  const { id } = await writesOffline(all, WITH_PHOTO);
  platform.before = () => void outbox.remove(id!);
  outbox.wake();
  await settle();
  expect([platform.others.length, platform.uploads, platform.reports]).toEqual([1, 0, []]);
});

test('does not send a call that the renter deletes while its photos are sent', async () => {
  const all = setUp();
  const { platform } = all;
  const { outbox, id } = await writesOffline(all, WITH_PHOTO);
  platform.before = works;
  platform.after = () => void outbox.remove(id!);
  outbox.wake();
  await settle();
  expect([platform.uploads, platform.reports]).toEqual([1, []]);
});

// The page has not said that the call is saved, so the renter sends it once more: the platform then returns the first answer.
test('gives the same call after a reload the same key, also once the first one was sent', async () => {
  const { platform, phone } = setUp();
  const { outbox, close } = phone.open();
  const first = await outbox.keep(COLLECT);
  // The page sends the call itself, and is reloaded before the answer.
  close();
  const next = phone.open();
  next.outbox.wake();
  await settle();
  expect(platform.calls).toEqual([`/points/autumn ${first}`]);
  const second = await next.outbox.keep(COLLECT);
  expect(second).toBe(first);
});

test('gives the same call a new key after the page has released the first one', async () => {
  const { phone } = setUp();
  const { outbox } = phone.open();
  const first = await outbox.keep(COLLECT);
  outbox.release(first!);
  expect(await outbox.keep(COLLECT)).not.toBe(first);
});

test('keeps the call of an earlier renter when the next one makes the same call in the same tab', async () => {
  const { platform, phone } = setUp();
  platform.before = () => {
    throw broken(503) as unknown as Error;
  };
  const { outbox, close } = phone.open();
  const first = await outbox.keep(COLLECT);
  close();
  phone.userId = 'u2';
  const second = await phone.open().outbox.keep(COLLECT);
  expect(second).not.toBe(first);
  expect([...phone.stored.keys()]).toEqual([first, second]);
});

test('leaves the row that it cannot read to a release that can', async () => {
  const newer = { ...EARLIER, call: { queue: 'mf-points/collect', form: 2 } };
  const { phone, send, document } = await openWith([newer]);
  await send();
  expect(document.waiting).toMatchObject([{ problem: { code: 'OUTBOX_UNREADABLE' } }]);
  expect(phone.stored.get('k1')).toMatchObject({ problem: null, refusedAt: phone.now });
});

test('counts only the calls of the renter that wait to be sent', async () => {
  const refused = Array.from({ length: 12 }, (_, at) => ({
    ...EARLIER,
    id: `r${at}`,
    createdAt: 1_000_000_000_000,
    problem: { kind: 'refusal', code: 'UCS350001' },
    refusedAt: 1_000_000_000_000,
  }));
  const { outbox } = await openWith(refused);
  expect(await outbox.keep(COLLECT)).not.toBeNull();
});

test('leaves the photo out of a member that is no list, too', async () => {
  const all = setUp();
  const { platform } = all;
  const body = { proof: 'photo:1', all: ['photo:1', 'UP7'] };
  const { outbox, id } = await writesOffline(all, {
    ...COLLECT,
    request: { ...COLLECT.request, body },
    uploads: WITH_PHOTO.uploads,
  });
  platform.before = works;
  await outbox.resend(id!, false);
  await settle();
  expect(platform.others).toEqual([['/points/autumn', { all: ['UP7'] }]]);
});
