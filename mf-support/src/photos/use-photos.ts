import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { nanoid } from '@reduxjs/toolkit';
import { request, useResumable } from '@shared/module-kit';
import type { Upload } from '@shared/http-api/schemas';
import { type DraftPhoto, type Photo, type PhotoQueue, createPhotoQueue } from './photo-queue';
import { shrinkPhoto, toBase64 } from './prepare-photo';
import { indexedDbPhotos } from './waiting-photos';

const waiting = indexedDbPhotos();
/** Drafts die with their tab; photos that lie longer than this belong to none. */
const FORGOTTEN_AFTER_MS = 24 * 3600 * 1000;

/** Bytes of an uploaded photo: asked for with the session's header, never by an address with a token. */
export const downloadPhoto = (uploadId: string, signal?: AbortSignal): Promise<Blob> =>
  request<Blob>({
    method: 'GET',
    path: `/v1/uploads/${encodeURIComponent(uploadId)}`,
    as: 'blob',
    ...(signal ? { signal } : {}),
  });

async function upload(id: string, blob: Blob, onUploadProgress: (share: number) => void): Promise<Upload> {
  const contentBase64 = await toBase64(blob);
  return request<Upload>({
    method: 'POST',
    path: '/v1/uploads',
    body: { contentBase64 },
    intent: `photo:${id}`,
    retries: 1,
    onUploadProgress,
  });
}

/**
 * Photos of a draft: uploaded as they are chosen, there again after a reload or signing in again.
 * @param name the draft's name.
 */
export function usePhotos(name: string): { photos: readonly Photo[]; queue: PhotoQueue; forget(): void } {
  const [drafted, setDrafted, clearDrafted] = useResumable<DraftPhoto[]>(`${name}:photos`, []);
  const [queue] = useState(() =>
    createPhotoQueue({
      waiting,
      shrink: shrinkPhoto,
      upload,
      download: downloadPhoto,
      newId: () => nanoid(),
      now: () => Date.now(),
      makeUrl: (blob) => URL.createObjectURL(blob),
      revokeUrl: (url) => URL.revokeObjectURL(url),
      save: setDrafted,
    }),
  );
  useEffect(() => {
    queue.resume(drafted);
    void waiting.removeOlderThan(Date.now() - FORGOTTEN_AFTER_MS);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- what was remembered when the page began
  }, [queue]);
  useEffect(() => {
    queue.show();
    return () => queue.hide();
  }, [queue]);
  const subscribe = useCallback((listener: () => void) => queue.subscribe(listener), [queue]);
  const photos = useSyncExternalStore(subscribe, queue.list);
  const forget = () => {
    queue.clear();
    // At once: the page may begin anew before a changed draft is written.
    clearDrafted();
  };
  return { photos, queue, forget };
}
