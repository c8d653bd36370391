import { useEffect, useState, useSyncExternalStore } from 'react';
import { nanoid } from '@reduxjs/toolkit';
import { photoOwner } from '@shared/api-client/draft-photos';
import {
  type QueuedPhoto,
  call,
  useDraft,
  useOnVisible,
  useRegion,
  useSession,
  useSignal,
} from '@shared/module-kit';
import { upload as uploadEndpoint } from '@shared/http-api/endpoints';
import { downloadPhoto } from './download-photo';
import type { DraftPhoto, Photo } from './photo-list';
import { type PhotoQueue, createPhotoQueue } from './photo-queue';
import { shrinkPhoto } from './prepare-photo';
import { openWaitingPhotos } from './waiting-photos';

const waiting = openWaitingPhotos();
/** The last queue of each draft, by its name. A form that replaces another one of the same draft goes on with its photos. */
const queues = new Map<string, PhotoQueue>();
/**
 * Age in ms after which a stored photo is deleted. The draft of a closed tab is lost, so its photos are never restored.
 * An open tab resets the age of its photos when it restores or shows them.
 */
const FORGOTTEN_AFTER_MS = 24 * 3600 * 1000;

/** Returns the upload of a photo for a renter. It sends nothing after they have left. */
const uploadFor =
  (userId: string | null) =>
  ({ intent, contentBase64 }: QueuedPhoto, onUploadProgress: (share: number) => void) =>
    call(
      uploadEndpoint,
      { contentBase64 },
      { intent, retries: 1, onUploadProgress, ...(userId === null ? {} : { userId }) },
    );

/**
 * Returns the photos of a draft. Uploads them when chosen and restores them after a reload or a new sign-in.
 * @param name name of the draft.
 */
export function usePhotos(name: string): { photos: readonly Photo[]; queue: PhotoQueue } {
  const [drafted, setDrafted] = useDraft<DraftPhoto[]>(`${name}:photos`, []);
  const { userId } = useSession();
  const { code } = useRegion();
  const visit = useSignal();
  const [queue] = useState(() => {
    const last = queues.get(name);
    // A draft of another renter or session has other photos.
    if (last?.list().some(({ id }) => id === drafted[0]?.id)) return last;
    const own = createPhotoQueue({
      waiting,
      owner: photoOwner(code, userId),
      shrink: shrinkPhoto,
      upload: uploadFor(userId),
      download: downloadPhoto,
      newId: () => nanoid(),
      now: () => Date.now(),
      save: (photos) => queues.get(name) === own && setDrafted(photos),
    });
    return own;
  });
  useEffect(() => {
    queues.set(name, queue);
    void queue.resume(drafted, visit).then(() => waiting.removeOlderThan(FORGOTTEN_AFTER_MS, Date.now()));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only the photos stored before the first render
  }, [queue, visit]);
  useOnVisible(() => queue.touch());
  const photos = useSyncExternalStore(queue.subscribe, queue.list);
  return { photos, queue };
}
