/** Tests of a call that a page is sending when its renter leaves, or when the session ends by itself (decisions 10 and 45). */
import { OFFLINE, REPORT, WITH_PHOTO, fails, setUp, settle } from './outbox-fixture';

/**
 * Stores a call of a page. The session of its renter then ends while the page sends it, and the page removes it, as it gets no
 * answer.
 */
async function leavesDuring(next: string | null, departure: string, call = REPORT) {
  const { phone, platform } = setUp();
  const opened = phone.open();
  const id = (await opened.outbox.keep(call))!;
  phone.userId = next;
  phone.departure = departure;
  const changed = opened.outbox.accountChanged();
  await opened.outbox.remove(id);
  await changed;
  return { ...opened, phone, platform, id };
}
const comesBack = async ({ phone, outbox }: Awaited<ReturnType<typeof leavesDuring>>) => {
  phone.userId = 'u1';
  await outbox.accountChanged();
};

test.each([
  ['signs out', null, 'departure'],
  ['signs out, and another renter signs in', 'u2', 'departure'],
  ['is replaced by another renter after the session has ended', 'u2', ''],
])('the call waits for its renter if that renter %s', async (_how, next, departure) => {
  const left = await leavesDuring(next, departure, WITH_PHOTO);
  const { outbox, document, platform, phone } = left;
  outbox.wake();
  await settle();
  expect([document.waiting, platform.calls]).toEqual([[], []]);
  await comesBack(left);
  outbox.wake();
  await settle();
  expect(platform.reports).toMatchObject([{ user: 'u1', photos: ['UP1'] }]);
  expect(phone.stored.size).toBe(0);
});

test.each([
  ['ended by itself', null],
  ['was renewed', 'u1'],
])('the page decides about its call if the session %s', async (_how, next) => {
  const { phone } = await leavesDuring(next, '');
  expect(phone.stored.size).toBe(0);
});

test('the page decides about its call if the renter is signed in again', async () => {
  const { phone } = await leavesDuring('u1', 'departure');
  expect(phone.stored.size).toBe(0);
});

test('the same words later are another report', async () => {
  const left = await leavesDuring(null, 'departure');
  await comesBack(left);
  expect(await left.outbox.keep(REPORT)).not.toBe(left.id);
});

test('the renter can delete the call after the next sign-in', async () => {
  const { phone, platform } = setUp();
  platform.before = fails(OFFLINE);
  const { outbox, document } = phone.open();
  const id = (await outbox.keep(REPORT))!;
  Object.assign(phone, { userId: null, departure: 'departure' });
  await outbox.accountChanged();
  phone.userId = 'u1';
  await outbox.accountChanged();
  expect(document.waiting).toHaveLength(1);
  await outbox.remove(id);
  expect(phone.stored.size).toBe(0);
});

test('a deleted account leaves no call that a page was sending', async () => {
  const { outbox, phone } = await leavesDuring(null, 'departure');
  await outbox.forget('u1', true);
  expect(phone.stored.size).toBe(0);
});

test.each([
  ['another renter signs in', ['u2']],
  ['the session ends once more', [null]],
  ['another renter comes and goes', ['u2', null]],
])('the call waits also if its page gets no answer until %s', async (_what, next) => {
  const { phone, platform } = setUp();
  const { outbox } = phone.open();
  const id = (await outbox.keep(REPORT))!;
  Object.assign(phone, { userId: null, departure: 'departure' });
  await outbox.accountChanged();
  for (const userId of next) {
    phone.userId = userId;
    await outbox.accountChanged();
  }
  await outbox.remove(id);
  phone.userId = 'u1';
  await outbox.accountChanged();
  outbox.wake();
  await settle();
  expect(platform.reports).toMatchObject([{ user: 'u1' }]);
});

test('the call waits also if its renter leaves while it is stored', async () => {
  const { phone, platform } = setUp();
  const { outbox } = phone.open();
  const kept = outbox.keep(REPORT);
  Object.assign(phone, { userId: null, departure: 'departure' });
  await outbox.accountChanged();
  await outbox.remove((await kept)!);
  phone.userId = 'u1';
  await outbox.accountChanged();
  outbox.wake();
  await settle();
  expect(platform.reports).toMatchObject([{ user: 'u1' }]);
});
