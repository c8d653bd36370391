import { PHOTOS } from '@shared/http-api/app';
import { type DraftPhoto, type Photo, createPhotoList, isGivenUp, toDraft, toPhoto } from './photo-list';
import { type PhotoUploadsDependencies, type SettledPhotos, createPhotoUploads } from './photo-uploads';
import { MAX_PHOTO_BYTES } from './prepare-photo';

export interface PhotoQueueDependencies extends PhotoUploadsDependencies {
  shrink(file: Blob): Promise<Blob>;
  /** Downloads an uploaded photo, for its preview after a reload. */
  download(uploadId: string): Promise<Blob>;
  /** Owner of the stored photos. */
  owner: string;
  newId(): string;
  now(): number;
  /** Stores the photos in the draft, so that they survive a reload. */
  save(photos: DraftPhoto[]): void;
}

/** The photos of a draft and their uploads. */
export interface PhotoQueue {
  list(): readonly Photo[];
  subscribe(listener: () => void): () => void;
  /** Adds files up to the maximum of four photos. Returns the number of files beyond it. */
  add(files: readonly File[]): number;
  retry(id: string): void;
  remove(id: string): void;
  /** Resolves when no upload is pending: to the photos, or to null if the platform did not take one. */
  settled(): Promise<SettledPhotos | null>;
  /**
   * Restores the photos of a draft, and resolves when their bytes are loaded. A later call is a `touch`.
   * @param visit signal of the page that shows the draft. After it, nothing more is stored until the next visit.
   */
  resume(drafted: readonly DraftPhoto[], visit: AbortSignal): Promise<void>;
  /** Renews the stored time of photos that are not uploaded, and uploads failed ones again. Call while the draft is in use. */
  touch(): void;
  /** Removes all photos, after sending or discarding the draft. */
  clear(): void;
}

/** Creates a queue that uploads one photo at a time, so that each has the full bandwidth within the request timeout. */
export function createPhotoQueue(deps: PhotoQueueDependencies): PhotoQueue {
  const list = createPhotoList();
  const save = () => deps.save(toDraft(list.all()));
  const uploads = createPhotoUploads(list, deps, save);
  let visit: AbortSignal | undefined;
  /** Stores a photo, but not after the visit: the session may have ended with it. The next visit stores it. */
  const putWaiting = async (id: string, blob: Blob) => {
    if (!visit?.aborted) await deps.waiting.put({ id, blob, owner: deps.owner, savedAt: deps.now() });
  };
  /** Settles when the photos that were added before are prepared: several decoded pictures at once may exceed the phone's memory. */
  let turn: Promise<unknown> = Promise.resolve();

  async function start(id: string, blob: Blob): Promise<void> {
    await putWaiting(id, blob);
    if (!list.has(id)) return deps.waiting.remove(id);
    list.change(id, { blob });
    void uploads.run();
  }

  async function prepare(id: string, file: Blob): Promise<void> {
    if (!list.has(id)) return;
    const blob = await deps.shrink(file);
    if (!list.has(id)) return;
    if (blob.size <= MAX_PHOTO_BYTES) return start(id, blob);
    list.change(id, { state: 'tooLarge' });
    save();
  }

  async function restore({ id, uploadId }: DraftPhoto): Promise<void> {
    if (uploadId) return list.change(id, { blob: await deps.download(uploadId).catch(() => null) });
    const waiting = await deps.waiting.get(id);
    if (!list.has(id)) return;
    return waiting ? start(id, waiting.blob) : remove([id]);
  }

  function remove(ids: readonly string[]): void {
    for (const id of ids) void deps.waiting.remove(id);
    list.replace(list.all().filter(({ id }) => !ids.includes(id)));
    save();
  }

  function touch(): void {
    for (const photo of list.all()) {
      const { id, uploadId, blob, state } = photo;
      if (blob && !uploadId && !isGivenUp(photo)) void putWaiting(id, blob);
      if (state === 'failed') list.change(id, { state: 'waiting', progress: 0 });
    }
    void uploads.run();
  }

  return {
    list: list.all,
    subscribe: list.subscribe,
    add(files) {
      const room = Math.max(0, PHOTOS.most - list.all().length);
      for (const file of files.slice(0, room)) {
        const isPicture = file.type === '' || file.type.startsWith('image/');
        const id = deps.newId();
        list.replace([...list.all(), toPhoto({ id, uploadId: null }, isPicture ? 'waiting' : 'refused')]);
        const next = () => prepare(id, file);
        if (isPicture) turn = turn.then(next, next);
      }
      // Before the photos are prepared: the form may be replaced by another one of the draft meanwhile.
      save();
      return Math.max(0, files.length - room);
    },
    retry(id) {
      list.change(id, { state: 'waiting', progress: 0 });
      void uploads.run();
    },
    remove: (id) => remove([id]),
    settled: uploads.settled,
    async resume(drafted, signal) {
      const isLater = visit;
      visit = signal;
      if (isLater) return touch();
      const photos = drafted.map((photo) => toPhoto(photo, photo.uploadId ? 'done' : 'waiting'));
      list.replace([...photos, ...list.all()]);
      await Promise.all(drafted.map(restore));
    },
    touch,
    clear: () => remove(list.all().map(({ id }) => id)),
  };
}
