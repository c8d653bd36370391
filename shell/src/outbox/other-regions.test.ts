/** Tests of the calls of a region that documents of other regions send. They show nothing of them. */
import type { ApiError } from '@shared/api-client';
import { fails, setUp, settle, writesOffline } from './outbox-fixture';

const DAY_MS = 86_400_000;
const REFUSED: ApiError = { kind: 'http', code: 'HTTP_422', status: 422, traceId: 't1' };

type All = ReturnType<typeof setUp>;

/** Opens a document of the region of the calls, or of another one, on a day after the calls were stored. */
async function openOn({ phone }: All, day: number, kind: 'open' | 'openElsewhere') {
  phone.now = 1_000_000_000_000 + day * DAY_MS;
  const { document, outbox, close } = phone[kind]();
  outbox.wake();
  await outbox.accountChanged();
  await settle();
  close();
  return document.waiting.map(({ problem }) => problem?.code);
}

/** Stores a report, or a row that cannot be read, without network. */
async function leave(row: object = {}): Promise<All> {
  const all = setUp();
  const { id, close } = await writesOffline(all);
  all.phone.stored.set(id!, { ...all.phone.stored.get(id!), ...row });
  close();
  all.platform.before = fails(REFUSED);
  return all;
}

describe.each([
  ['is too old', 'OUTBOX_EXPIRED', 8, {}],
  ['is refused by the platform', 'HTTP_422', 1, {}],
  ['cannot be read', 'OUTBOX_UNREADABLE', 1, { uploads: null }],
])('a report that %s while only another region is open', (_what, code, firstDay, row) => {
  test('is shown in its region, for a month from then on', async () => {
    const all = await leave(row);
    for (const day of [firstDay, 40]) await openOn(all, day, 'openElsewhere');
    expect(await openOn(all, 41, 'open')).toEqual([code]);
    for (const day of [71, 72]) await openOn(all, day, 'openElsewhere');
    expect(await openOn(all, 71, 'open')).toEqual([code]);
    await openOn(all, 72, 'open');
    expect(all.phone.stored.size).toBe(0);
  });
});

test('a report that its renter has sent again and another region had refused has a new month', async () => {
  const all = await leave();
  const { phone, platform } = all;
  expect(await openOn(all, 1, 'open')).toEqual(['HTTP_422']);
  const [id] = [...phone.stored.keys()];
  platform.before = fails({ kind: 'network', code: 'NETWORK' });
  phone.now += DAY_MS;
  await phone.open().outbox.resend(id!, true);
  await settle();
  platform.before = fails(REFUSED);
  await openOn(all, 3, 'openElsewhere');
  expect(await openOn(all, 40, 'open')).toEqual(['HTTP_422']);
  expect(await openOn(all, 41, 'open')).toEqual(['HTTP_422']);
});

test('a document of another region removes the report of another account a month after it was written', async () => {
  const all = await leave();
  all.phone.userId = 'u2';
  await openOn(all, 30, 'openElsewhere');
  expect(all.phone.stored.size).toBe(1);
  await openOn(all, 31, 'openElsewhere');
  expect(all.phone.stored.size).toBe(0);
});
