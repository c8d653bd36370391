import { waitFor } from '@testing-library/dom';
import { HTTP_ANSWERS, answerOf, offline, refusal, unreadable } from '@shared/module-testing';
import type { QueuedPhoto } from '@shared/module-kit';
import { type PhotoQueueDependencies, createPhotoQueue } from './photo-queue';
import { openWaitingPhotos } from './waiting-photos';

const picture = (bytes = 1000, type = 'image/jpeg') => new File([new Uint8Array(bytes)], 'a.jpg', { type });
/** A visit that does not end. */
const visit = new AbortController();
const tick = () => new Promise((resolve) => setTimeout(resolve, 0));

function setUp(over: Partial<PhotoQueueDependencies> = {}) {
  let ids = 0;
  const saved: unknown[] = [];
  const waiting = openWaitingPhotos();
  const upload = jest.fn(async ({ intent }: QueuedPhoto) => ({ uploadId: `up-${intent}` }));
  const queue = createPhotoQueue({
    waiting,
    owner: 'JP:u1',
    shrink: async (file) => file,
    upload,
    download: async () => new Blob(['x']),
    newId: () => `p${++ids}`,
    now: () => 0,
    save: (photos) => saved.push(photos),
    ...over,
  });
  return { queue, waiting, upload, saved };
}

test('uploads one photo at a time and resolves to all ids', async () => {
  let most = 0;
  let now = 0;
  const { queue, saved } = setUp({
    upload: async ({ intent }) => {
      most = Math.max(most, ++now);
      await tick();
      now--;
      return { uploadId: `up-${intent}` };
    },
  });
  expect(queue.add([picture(), picture(), picture()])).toBe(0);
  expect(await queue.settled()).toEqual({ ids: ['up-photo:p1', 'up-photo:p2', 'up-photo:p3'], uploads: [] });
  expect(most).toBe(1);
  expect(saved[saved.length - 1]).toEqual([
    { id: 'p1', uploadId: 'up-photo:p1' },
    { id: 'p2', uploadId: 'up-photo:p2' },
    { id: 'p3', uploadId: 'up-photo:p3' },
  ]);
});

describe('while a photo is resized, which needs much memory,', () => {
  /** Adds three photos. Resizing ends on a call of `finish`. Returns how many have begun. */
  function addThree() {
    const running: { resolve(): void; reject(): void }[] = [];
    const { queue, upload } = setUp({
      shrink: (file) =>
        new Promise((resolve, reject) => {
          running.push({ resolve: () => resolve(file), reject: () => reject(new Error('storage')) });
        }),
    });
    queue.add([picture(), picture()]);
    queue.add([picture()]);
    return { queue, upload, running };
  }

  test('the next one waits, also one that is added later', async () => {
    const { queue, running } = addThree();
    for (let begun = 1; begun <= 3; begun++) {
      await tick();
      expect(running).toHaveLength(begun);
      running[begun - 1]!.resolve();
    }
    expect((await queue.settled())?.ids).toEqual(['up-photo:p1', 'up-photo:p2', 'up-photo:p3']);
  });

  test('one that is removed is not resized any more', async () => {
    const { queue, running } = addThree();
    await tick();
    queue.remove('p2');
    running[0]!.resolve();
    await tick();
    running[1]!.resolve();
    expect((await queue.settled())?.ids).toEqual(['up-photo:p1', 'up-photo:p3']);
    expect(running).toHaveLength(2);
  });

  test('one that fails does not stop the next one', async () => {
    const { upload, running } = addThree();
    await tick();
    running[0]!.reject();
    await tick();
    running[1]!.resolve();
    await waitFor(() => expect(upload.mock.calls.map(([{ intent }]) => intent)).toEqual(['photo:p2']));
  });
});

test('rejects a fifth photo', async () => {
  const { queue } = setUp();
  expect(queue.add([picture(), picture(), picture()])).toBe(0);
  expect(queue.add([picture(), picture()])).toBe(1);
  expect((await queue.settled())?.ids).toHaveLength(4);
});

test('neither uploads nor saves a file over 5 MB or of another type', async () => {
  const { queue, upload, saved } = setUp();
  queue.add([picture(5 * 1024 * 1024 + 1), picture(10, 'application/pdf')]);
  expect(await queue.settled()).toBeNull();
  expect(queue.list().map(({ state }) => state)).toEqual(['tooLarge', 'refused']);
  expect(upload).not.toHaveBeenCalled();
  expect(saved[saved.length - 1] ?? []).toEqual([]);
});

test('retries after a network error and stores the photo until it is uploaded', async () => {
  const upload = jest
    .fn<Promise<{ uploadId: string }>, [QueuedPhoto]>()
    .mockRejectedValueOnce(offline)
    .mockResolvedValueOnce({ uploadId: 'up' });
  const { queue, waiting } = setUp({ upload });
  queue.add([picture()]);
  // The outbox can send it later.
  expect(await queue.settled()).toEqual({
    ids: ['photo:p1'],
    uploads: [{ intent: 'photo:p1', contentBase64: btoa('\0'.repeat(1000)) }],
  });
  expect(queue.list()[0]?.state).toBe('failed');
  expect(await waiting.get('p1')).not.toBeNull();
  queue.retry('p1');
  expect(await queue.settled()).toEqual({ ids: ['up'], uploads: [] });
  await tick();
  expect(await waiting.get('p1')).toBeNull();
});

test('refuses a photo that was deleted from the phone since it was chosen', async () => {
  const gone = picture();
  const { queue } = setUp({ upload: () => Promise.reject(offline) });
  queue.add([gone]);
  expect((await queue.settled())?.uploads).toHaveLength(1);
  const read = jest.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function (
    this: FileReader,
  ) {
    this.dispatchEvent(new ProgressEvent('error'));
  });
  expect(await queue.settled()).toBeNull();
  expect(queue.list()[0]?.state).toBe('refused');
  queue.add([gone]);
  expect(await queue.settled()).toBeNull();
  expect(queue.list().map(({ state }) => state)).toEqual(['refused', 'refused']);
  read.mockRestore();
});

test('marks a photo refused by the server', async () => {
  const { queue } = setUp({ upload: () => Promise.reject(refusal('UCS360001')) });
  queue.add([picture()]);
  await queue.settled();
  expect(queue.list()[0]?.state).toBe('refused');
  queue.remove('p1');
  expect(await queue.settled()).toEqual({ ids: [], uploads: [] });
});

test('resumes after a reload: uploads waiting, shows uploaded and drops lost photos', async () => {
  const { queue, waiting, upload } = setUp();
  await waiting.put({ id: 'w', blob: picture(), owner: 'JP:u1', savedAt: 0 });
  void queue.resume(
    [
      { id: 'w', uploadId: null },
      { id: 'd', uploadId: 'up-d' },
      { id: 'gone', uploadId: null },
    ],
    visit.signal,
  );
  expect(await queue.settled()).toEqual({ ids: ['up-photo:w', 'up-d'], uploads: [] });
  expect(upload).toHaveBeenCalledTimes(1);
  await tick();
  expect(queue.list().every(({ blob }) => blob !== null)).toBe(true);
});

test('never uploads a photo removed while it is resized', async () => {
  const shrink = jest.fn(async (file: Blob) => (await tick(), file));
  const { queue, upload, waiting } = setUp({ shrink });
  queue.add([picture()]);
  await Promise.resolve();
  expect(shrink).toHaveBeenCalled();
  queue.remove('p1');
  await tick();
  await tick();
  expect(upload).not.toHaveBeenCalled();
  expect(await waiting.get('p1')).toBeNull();
});

test('forgets all photos after sending', async () => {
  const { queue, waiting, saved } = setUp({ upload: () => Promise.reject(offline) });
  queue.add([picture(), picture()]);
  await queue.settled();
  queue.clear();
  await tick();
  expect([queue.list(), saved[saved.length - 1], await waiting.get('p1')]).toEqual([[], [], null]);
});

test('keeps a waiting photo of a draft that is still used', async () => {
  let now = 0;
  const { queue, waiting } = setUp({
    now: () => now,
    upload: () => Promise.reject(offline),
  });
  queue.add([picture()]);
  await queue.settled();
  now = 1000;
  queue.touch();
  await waiting.removeOlderThan(0, 1000);
  expect(await waiting.get('p1')).not.toBeNull();
});

test('uploads a failed photo again when its draft is shown again', async () => {
  const upload = jest
    .fn<Promise<{ uploadId: string }>, [QueuedPhoto]>()
    .mockRejectedValueOnce(offline)
    .mockResolvedValueOnce({ uploadId: 'up' });
  const { queue } = setUp({ upload });
  await queue.resume([], visit.signal);
  queue.add([picture()]);
  await queue.settled();
  await queue.resume([{ id: 'p1', uploadId: null }], visit.signal);
  expect(await queue.settled()).toEqual({ ids: ['up'], uploads: [] });
});

test('keeps a waiting photo that is restored after a reload', async () => {
  const { queue, waiting } = setUp({
    now: () => 1000,
    upload: () => Promise.reject(offline),
  });
  await waiting.put({ id: 'w', blob: picture(), owner: 'JP:u1', savedAt: 0 });
  void queue.resume([{ id: 'w', uploadId: null }], visit.signal);
  await queue.settled();
  await waiting.removeOlderThan(0, 1000);
  expect(await waiting.get('w')).not.toBeNull();
});

test('stores a photo that is prepared after the page was left only when the page is shown again', async () => {
  let prepared: () => void = () => undefined;
  const { queue, waiting } = setUp({
    shrink: (file) => new Promise((resolve) => (prepared = () => resolve(file))),
    upload: () => Promise.reject(offline),
  });
  const first = new AbortController();
  await queue.resume([], first.signal);
  queue.add([picture()]);
  await tick();
  first.abort();
  prepared();
  expect((await queue.settled())?.ids).toEqual(['photo:p1']);
  queue.touch();
  await queue.settled();
  expect(await waiting.get('p1')).toBeNull();
  await queue.resume([{ id: 'p1', uploadId: null }], visit.signal);
  await queue.settled();
  expect(await waiting.get('p1')).not.toBeNull();
});

test('leaves a photo to the outbox whose answer cannot be read', async () => {
  const { queue, waiting } = setUp({ upload: () => Promise.reject(unreadable('upload')) });
  queue.add([picture()]);
  expect(await queue.settled()).toMatchObject({ ids: ['photo:p1'], uploads: [{ intent: 'photo:p1' }] });
  expect(await waiting.get('p1')).not.toBeNull();
});

test.each(HTTP_ANSWERS)('after status %i of %s gives a photo up: %s', async (status, sender, givesUp) => {
  const { queue, waiting } = setUp({ upload: () => Promise.reject(answerOf(status, sender)) });
  queue.add([picture()]);
  const settled = await queue.settled();
  // The outbox sends only what no answer of the platform has decided.
  const isLeft = sender === 'a gateway' && !givesUp;
  expect(settled?.uploads.map(({ intent }) => intent) ?? null).toEqual(isLeft ? ['photo:p1'] : null);
  await tick();
  const end = status === 413 ? 'tooLarge' : 'refused';
  expect(queue.list()[0]?.state).toBe(givesUp ? end : 'failed');
  expect((await waiting.get('p1')) === null).toBe(givesUp);
});

test('uploads nothing more after the session has ended', async () => {
  const upload = jest.fn(() => Promise.reject({ kind: 'aborted', code: 'HTTP_401' }));
  const { queue } = setUp({ upload });
  queue.add([picture(), picture(), picture()]);
  expect(await queue.settled()).toBeNull();
  expect(upload).toHaveBeenCalledTimes(1);
  expect(queue.list().map(({ state }) => state)).toEqual(['failed', 'failed', 'failed']);
});
