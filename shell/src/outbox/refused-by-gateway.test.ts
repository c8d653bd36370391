import type { ApiError } from '@shared/api-client';
import { upload } from '@shared/http-api/endpoints';
import {
  OFFLINE,
  WITH_PHOTO,
  fails,
  reportWith,
  setUp,
  settle,
  works,
  writesOffline,
} from './outbox-fixture';

/** Leaves two reports to the outbox of a new document without network. The first has a photo. */
async function writesTwoOffline(all: ReturnType<typeof setUp>) {
  const first = await writesOffline(all, WITH_PHOTO);
  const second = reportWith({ text: 'Behind it' }, { intent: 'report:2' });
  const id = await first.outbox.keep(second);
  first.outbox.release(id!);
  await settle();
  return first;
}
const tooLarge: ApiError = { kind: 'http', code: 'HTTP_413', status: 413 };
const failsAt = (path: string, error: ApiError) => (called: string) => called === path && fails(error)();

test('shows a report with a photo that is too large for its way, and sends what is behind it', async () => {
  const all = setUp();
  const { platform } = all;
  const { outbox, document, records } = await writesTwoOffline(all);
  records.put('e1', { id: 'e1' });
  records.release('e1');
  platform.before = failsAt(upload.path, tooLarge);
  outbox.wake();
  await settle();
  expect(document.waiting).toMatchObject([{ text: 'No light', photos: 1, problem: { code: 'HTTP_413' } }]);
  expect(platform.reports).toMatchObject([{ text: 'Behind it' }]);
  expect(platform.records).toEqual(['e1']);
});

test.each([
  [true, ['UP1']],
  [false, []],
])('sends that report again when the renter asks for it, with its photos: %s', async (withPhotos, photos) => {
  const all = setUp();
  const { platform, phone } = all;
  const { outbox, document, id } = await writesOffline(all, WITH_PHOTO);
  platform.before = fails(tooLarge);
  outbox.wake();
  await settle();
  platform.before = works;
  await outbox.resend(id!, withPhotos);
  await settle();
  expect(platform.reports).toEqual([{ user: 'u1', text: 'No light', photos }]);
  expect([document.waiting, phone.stored.size]).toEqual([[], 0]);
});

test('sends what is behind a report whose photo has an answer that cannot be read, and that report later', async () => {
  const all = setUp();
  const { platform } = all;
  const { outbox, document, records, tick } = await writesTwoOffline(all);
  records.put('e1', { id: 'e1' });
  records.release('e1');
  platform.before = failsAt(upload.path, { kind: 'malformed', code: 'MALFORMED_upload', isWrite: true });
  outbox.wake();
  await settle();
  expect(document.waiting).toMatchObject([{ text: 'No light', problem: null }]);
  expect(platform.reports).toMatchObject([{ text: 'Behind it' }]);
  expect(platform.records).toEqual(['e1']);
  platform.before = works;
  tick();
  await settle();
  expect(platform.reports).toMatchObject([{ text: 'Behind it' }, { text: 'No light', photos: ['UP1'] }]);
});

test('sends what is behind a report that a gateway refuses, and that report later', async () => {
  const all = setUp();
  const { platform } = all;
  const { outbox, document, records, tick } = await writesTwoOffline(all);
  document.delays.length = 0;
  records.put('e1', { id: 'e1' });
  platform.before = failsAt(upload.path, { kind: 'http', code: 'HTTP_403', status: 403 });
  outbox.wake();
  await settle();
  expect(platform.reports).toMatchObject([{ text: 'Behind it' }]);
  expect(document.waiting).toMatchObject([{ text: 'No light', problem: null }]);
  expect(document.delays).toEqual([5_000]);
  platform.before = works;
  tick();
  await settle();
  expect(platform.reports).toMatchObject([{ text: 'Behind it' }, { text: 'No light', photos: ['UP1'] }]);
});

test.each<ApiError>([
  OFFLINE,
  { kind: 'http', code: 'HTTP_429', status: 429 },
  { kind: 'http', code: 'HTTP_502', status: 502 },
])('tries nothing behind a report after %j', async (error) => {
  const all = setUp();
  const { platform } = all;
  const { outbox } = await writesTwoOffline(all);
  const tried: string[] = [];
  platform.before = (path) => {
    tried.push(path);
    fails(error)();
  };
  outbox.wake();
  await settle();
  expect(tried).toEqual([upload.path]);
});
