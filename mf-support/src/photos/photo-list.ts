/** Photo as stored in a draft. `uploadId` is null until it is uploaded. */
export interface DraftPhoto {
  id: string;
  uploadId: string | null;
}

/**
 * - `waiting`, `uploading`, `done`: queued, in flight, uploaded.
 * - `failed`: network or server error; can be retried.
 * - `refused`: not an image, or one that the server cannot decode; can only be removed.
 * - `tooLarge`: over 5 MB after resizing, or too large for its way to the platform; can only be removed.
 */
export type PhotoState = 'waiting' | 'uploading' | 'done' | 'failed' | 'refused' | 'tooLarge';

export interface Photo extends DraftPhoto {
  state: PhotoState;
  /** Uploaded share, 0 to 1. */
  progress: number;
  /** Whether no answer has decided the last upload, so that the outbox can send it again. */
  undecided?: boolean;
  /** Bytes of the photo; null until they are loaded. */
  blob: Blob | null;
}

/** The photos of a draft in the order in which the renter chose them. */
export interface PhotoList {
  all(): readonly Photo[];
  has(id: string): boolean;
  replace(photos: Photo[]): void;
  /** Changes a part of a photo. Does nothing if it was removed. */
  change(id: string, part: Partial<Photo>): void;
  subscribe(listener: () => void): () => void;
}

/** Creates an empty list that notifies its listeners of each change. */
export function createPhotoList(): PhotoList {
  let photos: readonly Photo[] = [];
  const listeners = new Set<() => void>();
  const replace = (next: Photo[]) => {
    photos = next;
    listeners.forEach((listener) => listener());
  };
  return {
    all: () => photos,
    has: (id) => photos.some((photo) => photo.id === id),
    replace,
    change: (id, part) => replace(photos.map((photo) => (photo.id === id ? { ...photo, ...part } : photo))),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Returns whether a photo can only be removed. */
export const isGivenUp = ({ state }: Photo): boolean => state === 'refused' || state === 'tooLarge';

/** Returns the photos that the draft stores: uploaded ones, and ones that can still be uploaded. */
export const toDraft = (photos: readonly Photo[]): DraftPhoto[] =>
  photos.filter((photo) => !isGivenUp(photo)).map(({ id, uploadId }) => ({ id, uploadId }));

/** Converts a photo of the draft to an entry of the list without its bytes. */
export const toPhoto = (photo: DraftPhoto, state: PhotoState): Photo => ({
  ...photo,
  state,
  progress: state === 'done' ? 1 : 0,
  blob: null,
});
