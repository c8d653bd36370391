import { type ApiError, isFinal } from '@shared/module-kit';
import type { PhotoList } from './photo-list';
import type { WaitingPhotos } from './waiting-photos';

export interface PhotoUploadsDependencies {
  waiting: WaitingPhotos;
  /** Uploads one photo. Rejects with an ApiError. */
  upload(id: string, blob: Blob, onProgress: (share: number) => void): Promise<{ uploadId: string }>;
}

/** A photo of a report: its upload id, or its bytes if there was no network. */
export type SettledPhoto = string | { id: string; blob: Blob };

/**
 * Creates the loop that uploads the photos of a list one at a time.
 * @param getBlob returns the bytes of a photo, if they are loaded.
 * @param save stores the draft; called after each upload.
 */
export function createPhotoUploads(
  list: PhotoList,
  getBlob: (id: string) => Blob | undefined,
  deps: PhotoUploadsDependencies,
  save: () => void,
) {
  let running = false;

  async function send(id: string, blob: Blob): Promise<void> {
    list.change(id, { state: 'uploading', progress: 0 });
    try {
      const { uploadId } = await deps.upload(id, blob, (progress) => list.change(id, { progress }));
      if (list.has(id)) {
        list.change(id, { state: 'done', progress: 1, uploadId });
        save();
      }
      await deps.waiting.remove(id);
    } catch (thrown) {
      const error = thrown as ApiError;
      const end = error.status === 413 ? 'tooLarge' : 'refused';
      list.change(id, { state: isFinal(error) ? end : 'failed', offline: error.kind === 'network' });
      if (isFinal(error)) await deps.waiting.remove(id);
    }
  }

  return {
    /** Uploads all waiting photos. Does nothing if the loop is already running. */
    async run(): Promise<void> {
      if (running) return;
      running = true;
      for (;;) {
        const next = list.all().find(({ id, state }) => state === 'waiting' && getBlob(id));
        if (!next) break;
        await send(next.id, getBlob(next.id)!);
      }
      running = false;
    },
    /** Resolves when no upload is pending: to the photos, or to null if the platform did not take one. */
    settled: () =>
      new Promise<SettledPhoto[] | null>((resolve) => {
        const check = () => {
          if (list.all().some(({ state }) => state === 'waiting' || state === 'uploading')) return;
          unsubscribe();
          const photos = list.all().map(({ id, uploadId, state, offline }) => {
            const blob = state === 'failed' && offline && getBlob(id);
            return uploadId ?? (blob ? { id, blob } : null);
          });
          resolve(photos.every((photo) => photo !== null) ? photos : null);
        };
        const unsubscribe = list.subscribe(check);
        check();
      }),
  };
}
