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
