/** Tests of a document whose list another document of the phone changes. */
import { fails, reportWith, setUp, settle, works, writesOffline } from './outbox-fixture';

test('a report that another document has sent does not wait any more when this one wakes', async () => {
  const all = setUp();
  const { platform, phone } = all;
  const { document, outbox } = await writesOffline(all);
  expect(document.waiting).toHaveLength(1);
  platform.before = works;
  phone.open().outbox.wake();
  await settle();
  expect([platform.reports.length, document.waiting.length]).toEqual([1, 1]);
  outbox.wake();
  await settle();
  expect(document.waiting).toEqual([]);
});

test('nor if both wake and the other one has its turn first', async () => {
  const all = setUp();
  const { platform, phone } = all;
  const { document, outbox } = await writesOffline(all);
  const other = phone.open();
  platform.before = works;
  other.outbox.wake();
  outbox.wake();
  await settle();
  expect([platform.reports.length, document.waiting.length]).toEqual([1, 0]);
  // The list of sent reports is read again, or the report would be in none.
  expect(document.stale).toEqual(['Feedback', 'Order']);
});

test.each(['open', 'openElsewhere'] as const)(
  'what a report has changed is read again that another document has sent: %s',
  async (how) => {
    const all = setUp();
    const { platform, phone } = all;
    const { document, outbox } = await writesOffline(all);
    platform.before = works;
    phone[how]().outbox.wake();
    await settle();
    expect(document.stale).toEqual([]);
    outbox.wake();
    await settle();
    expect([document.waiting, document.stale]).toEqual([[], ['Feedback', 'Order']]);
    outbox.wake();
    await settle();
    expect(document.stale).toHaveLength(2);
  },
);

test('what a report has changed is read again once after this document has sent it', async () => {
  const all = setUp();
  const { document, outbox } = await writesOffline(all);
  all.platform.before = works;
  outbox.wake();
  await settle();
  outbox.wake();
  await settle();
  expect([document.waiting, document.stale]).toEqual([[], ['Feedback', 'Order']]);
});

test('nothing is read again after the renter deletes a report here, or while the storage fails', async () => {
  const all = setUp();
  const { document, outbox, id } = await writesOffline(all);
  const { stored } = all.phone;
  const values = jest.spyOn(stored, 'values').mockImplementation(() => {
    throw new Error('UnknownError');
  });
  await outbox.accountChanged();
  values.mockRestore();
  await outbox.accountChanged();
  expect(document.waiting).toHaveLength(1);
  await outbox.remove(id!);
  expect([document.waiting, document.stale]).toEqual([[], []]);
});

test('a report that another document has written waits here too, also while the platform wants no calls', async () => {
  const all = setUp();
  const { platform } = all;
  const { document, outbox } = await writesOffline(all);
  platform.before = fails({
    kind: 'http',
    code: 'HTTP_429',
    status: 429,
    traceId: 't1',
    retryAfterSeconds: 90,
  });
  outbox.wake();
  await settle();
  await writesOffline(all, reportWith({ text: 'No sound' }));
  expect(document.waiting).toHaveLength(1);
  outbox.wake();
  await settle();
  expect(document.waiting.map(({ text }) => text)).toEqual(['No light', 'No sound']);
});
