import { type ApiError, type QueuedPhoto, isApiError, isFinal } from '@shared/module-kit';
import type { Photo, PhotoList } from './photo-list';
import { toBase64 } from './prepare-photo';
import { isUndecided } from '../undecided';
import type { WaitingPhotos } from './waiting-photos';

export interface PhotoUploadsDependencies {
  waiting: WaitingPhotos;
  /** Uploads one photo. Rejects with an ApiError. */
  upload(upload: QueuedPhoto, onProgress: (share: number) => void): Promise<{ uploadId: string }>;
}

/** The photos of a report. */
export interface SettledPhotos {
  /** Upload id of each photo. A photo of `uploads` has the intent of its upload. */
  ids: string[];
  /** The photos that are left to the outbox, because no answer has decided their uploads. */
  uploads: QueuedPhoto[];
}

/** Returns the intent of an upload, also of one that the outbox sends later. */
const uploadIntent = ({ id }: Photo) => `photo:${id}`;

const toUpload = async (photo: Photo): Promise<QueuedPhoto> => ({
  intent: uploadIntent(photo),
  contentBase64: await toBase64(photo.blob!),
});

/**
 * Creates the loop that uploads the photos of a list one at a time.
 * @param save stores the draft; called after each upload.
 */
export function createPhotoUploads(list: PhotoList, deps: PhotoUploadsDependencies, save: () => void) {
  let running = false;

  /** Uploads a photo. Resolves to whether the loop may go on: not after the session has ended. */
  async function send(photo: Photo): Promise<boolean> {
    const { id } = photo;
    list.change(id, { state: 'uploading', progress: 0 });
    try {
      const { uploadId } = await deps.upload(await toUpload(photo), (progress) =>
        list.change(id, { progress }),
      );
      if (list.has(id)) {
        list.change(id, { state: 'done', progress: 1, uploadId });
        save();
      }
      await deps.waiting.remove(id);
      return true;
    } catch (thrown) {
      // A picture that cannot be read has no kind, and is not sent by another try.
      const error: ApiError = isApiError(thrown) ? thrown : { kind: 'refusal', code: 'PHOTO' };
      const end = error.status === 413 ? 'tooLarge' : 'refused';
      const final = isFinal(error);
      list.change(id, { state: final ? end : 'failed', undecided: isUndecided(error) });
      if (final) await deps.waiting.remove(id);
      return error.kind !== 'aborted';
    }
  }

  /** Marks the photos that wait as failed. The page restores them when the renter is signed in again. */
  const stop = () => {
    for (const { id, state } of list.all()) if (state === 'waiting') list.change(id, { state: 'failed' });
  };

  /** Resolves when no upload is pending. */
  const idle = () =>
    new Promise<void>((resolve) => {
      const check = () => {
        if (list.all().some(({ state }) => state === 'waiting' || state === 'uploading')) return;
        unsubscribe();
        resolve();
      };
      const unsubscribe = list.subscribe(check);
      check();
    });

  return {
    /** Uploads all waiting photos. Does nothing if the loop is already running. */
    async run(): Promise<void> {
      if (running) return;
      running = true;
      for (;;) {
        const next = list.all().find(({ blob, state }) => state === 'waiting' && blob);
        if (!next) break;
        if (!(await send(next))) stop();
      }
      running = false;
    },
    /** Resolves when no upload is pending: to the photos, or to null if the platform did not take one. */
    async settled(): Promise<SettledPhotos | null> {
      await idle();
      const photos = list.all();
      const left = photos.filter(({ uploadId }) => !uploadId);
      if (left.some(({ state, undecided, blob }) => state !== 'failed' || !undecided || !blob)) return null;
      const uploads: QueuedPhoto[] = [];
      for (const photo of left) {
        // The picture may have been deleted from the phone since it was chosen.
        const upload = await toUpload(photo).catch(() => null);
        if (!upload) {
          list.change(photo.id, { state: 'refused' });
          return null;
        }
        uploads.push(upload);
      }
      return { ids: photos.map((photo) => photo.uploadId ?? uploadIntent(photo)), uploads };
    },
  };
}
