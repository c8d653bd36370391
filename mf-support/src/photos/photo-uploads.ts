import type { ApiError } from '@shared/module-kit';
import type { PhotoList } from './photo-list';
import type { WaitingPhotos } from './waiting-photos';

export interface PhotoUploadsDependencies {
  waiting: WaitingPhotos;
  /** Uploads one photo. Rejects with an ApiError. */
  upload(id: string, blob: Blob, onProgress: (share: number) => void): Promise<{ uploadId: string }>;
}

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
      const { kind, status } = thrown as ApiError;
      const refused = kind === 'refusal' || status === 400 || status === 413;
      list.change(id, { state: refused ? 'refused' : 'failed' });
      if (refused) await deps.waiting.remove(id);
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
    /** Resolves when no upload is pending: to the upload ids, or to null if a photo could not be uploaded. */
    settled: () =>
      new Promise<string[] | null>((resolve) => {
        const check = () => {
          if (list.all().some(({ state }) => state === 'waiting' || state === 'uploading')) return;
          unsubscribe();
          const ids = list.all().map(({ uploadId }) => uploadId);
          resolve(ids.every((id): id is string => id !== null) ? ids : null);
        };
        const unsubscribe = list.subscribe(check);
        check();
      }),
  };
}
