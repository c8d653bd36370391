import type { ApiError } from '@shared/module-kit';
import { MAX_PHOTOS, MAX_PHOTO_BYTES } from './prepare-photo';
import type { WaitingPhotos } from './waiting-photos';

/** Photo as stored in a draft. `uploadId` is null until it is uploaded. */
export interface DraftPhoto {
  id: string;
  uploadId: string | null;
}

/**
 * - `waiting`, `uploading`, `done`: queued, in flight, uploaded.
 * - `failed`: network or server error; can be retried.
 * - `refused`: not an image, or one that the server cannot decode; can only be removed.
 * - `tooLarge`: over 5 MB after resizing; can only be removed.
 */
export type PhotoState = 'waiting' | 'uploading' | 'done' | 'failed' | 'refused' | 'tooLarge';

export interface Photo extends DraftPhoto {
  state: PhotoState;
  /** Uploaded share, 0 to 1. */
  progress: number;
  /** Object URL of the preview; null until the bytes are loaded and while the page is hidden. */
  url: string | null;
}

export interface PhotoQueueDependencies {
  waiting: WaitingPhotos;
  shrink(file: Blob): Promise<Blob>;
  /** Uploads one photo. Rejects with an ApiError. */
  upload(id: string, blob: Blob, onProgress: (share: number) => void): Promise<{ uploadId: string }>;
  /** Downloads an uploaded photo, for its preview after a reload. */
  download(uploadId: string): Promise<Blob>;
  newId(): string;
  now(): number;
  makeUrl(blob: Blob): string;
  revokeUrl(url: string): void;
  /** Stores the photos in the draft, so that they survive a reload. */
  save(photos: DraftPhoto[]): void;
}

export interface PhotoQueue {
  list(): readonly Photo[];
  subscribe(listener: () => void): () => void;
  /** Adds files up to the maximum of four photos. @returns the number of rejected files. */
  add(files: readonly File[]): number;
  retry(id: string): void;
  remove(id: string): void;
  /** Resolves when no upload is pending: to the upload ids, or to null if a photo is not uploaded. */
  settled(): Promise<string[] | null>;
  /** Restores the photos of a draft. Only the first call has an effect. */
  resume(drafted: readonly DraftPhoto[]): void;
  /** Removes all photos, after sending or discarding the draft. */
  clear(): void;
  /** Creates the object URLs. Call when the page is shown. */
  show(): void;
  /** Revokes the object URLs. Uploads continue. Call when the page is hidden. */
  hide(): void;
}

/** Creates a queue that uploads one photo at a time, so that each has the full bandwidth within the request timeout. */
export function createPhotoQueue(deps: PhotoQueueDependencies): PhotoQueue {
  let photos: Photo[] = [];
  let running = false;
  let shown = false;
  let resumed = false;
  const blobs = new Map<string, Blob>();
  const listeners = new Set<() => void>();

  const replace = (next: Photo[]) => {
    photos = next;
    listeners.forEach((listener) => listener());
  };
  const change = (id: string, part: Partial<Photo>) =>
    replace(photos.map((photo) => (photo.id === id ? { ...photo, ...part } : photo)));
  const has = (id: string) => photos.some((photo) => photo.id === id);
  const save = () => deps.save(photos.filter(isKept).map(({ id, uploadId }) => ({ id, uploadId })));

  const gotBytes = (id: string, blob: Blob) => {
    blobs.set(id, blob);
    if (shown) change(id, { url: deps.makeUrl(blob) });
  };

  async function takeIn(id: string, file: Blob): Promise<void> {
    const blob = await deps.shrink(file);
    if (!has(id)) return;
    if (blob.size > MAX_PHOTO_BYTES) return change(id, { state: 'tooLarge' });
    await deps.waiting.put({ id, blob, savedAt: deps.now() });
    if (!has(id)) return deps.waiting.remove(id);
    gotBytes(id, blob);
    save();
    void run();
  }

  async function send(id: string, blob: Blob): Promise<void> {
    change(id, { state: 'uploading', progress: 0 });
    try {
      const { uploadId } = await deps.upload(id, blob, (progress) => change(id, { progress }));
      if (has(id)) {
        change(id, { state: 'done', progress: 1, uploadId });
        save();
      }
      await deps.waiting.remove(id);
    } catch (thrown) {
      const { kind, status } = thrown as ApiError;
      const refused = kind === 'refusal' || status === 400 || status === 413;
      change(id, { state: refused ? 'refused' : 'failed' });
      if (refused) await deps.waiting.remove(id);
    }
  }

  /** Uploads all waiting photos. Does nothing if the loop is already running. */
  async function run(): Promise<void> {
    if (running) return;
    running = true;
    for (;;) {
      const next = photos.find(({ id, state }) => state === 'waiting' && blobs.has(id));
      if (!next) break;
      await send(next.id, blobs.get(next.id)!);
    }
    running = false;
  }

  async function goOn({ id, uploadId }: DraftPhoto): Promise<void> {
    if (uploadId) {
      const blob = await deps.download(uploadId).catch(() => null);
      if (blob && has(id)) gotBytes(id, blob);
      return;
    }
    const waiting = await deps.waiting.get(id);
    if (!has(id)) return;
    if (!waiting) return remove(id);
    gotBytes(id, waiting.blob);
    void run();
  }

  function forget({ id, url }: Photo): void {
    if (url) deps.revokeUrl(url);
    blobs.delete(id);
    void deps.waiting.remove(id);
  }

  function remove(id: string): void {
    photos.filter((photo) => photo.id === id).forEach(forget);
    replace(photos.filter((photo) => photo.id !== id));
    save();
  }

  const isOnItsWay = () => photos.some(({ state }) => state === 'waiting' || state === 'uploading');

  return {
    list: () => photos,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add(files) {
      const room = Math.max(0, MAX_PHOTOS - photos.length);
      for (const file of files.slice(0, room)) {
        const isPicture = file.type === '' || file.type.startsWith('image/');
        const id = deps.newId();
        const state = isPicture ? 'waiting' : 'refused';
        replace([...photos, { id, uploadId: null, state, progress: 0, url: null }]);
        if (isPicture) void takeIn(id, file);
      }
      return Math.max(0, files.length - room);
    },
    retry(id) {
      change(id, { state: 'waiting', progress: 0 });
      void run();
    },
    remove,
    settled: () =>
      new Promise((resolve) => {
        const check = () => {
          if (isOnItsWay()) return;
          listeners.delete(check);
          const ids = photos.map(({ uploadId }) => uploadId);
          resolve(ids.every((id): id is string => id !== null) ? ids : null);
        };
        listeners.add(check);
        check();
      }),
    resume(drafted) {
      if (resumed) return;
      resumed = true;
      const known = (uploadId: string | null): Pick<Photo, 'state' | 'progress'> =>
        uploadId ? { state: 'done', progress: 1 } : { state: 'waiting', progress: 0 };
      replace([
        ...drafted.map(({ id, uploadId }) => ({ id, uploadId, url: null, ...known(uploadId) })),
        ...photos,
      ]);
      for (const photo of drafted) void goOn(photo);
    },
    clear() {
      photos.forEach(forget);
      replace([]);
      save();
    },
    show() {
      shown = true;
      for (const { id } of photos) {
        const blob = blobs.get(id);
        if (blob) change(id, { url: deps.makeUrl(blob) });
      }
    },
    hide() {
      shown = false;
      for (const { id, url } of photos) {
        if (!url) continue;
        deps.revokeUrl(url);
        change(id, { url: null });
      }
    },
  };
}

/** Returns whether the draft stores the photo: it is uploaded or can still be. */
const isKept = ({ state }: Photo) => state !== 'refused' && state !== 'tooLarge';
