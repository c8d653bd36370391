import { openDraftPhotos } from '@shared/api-client/draft-photos';

/** A chosen photo that is not uploaded yet. */
export interface WaitingPhoto {
  id: string;
  blob: Blob;
  /** The renter, with whom the photo leaves the phone. */
  owner: string;
  /** Time of the last use in milliseconds since the epoch by the phone's clock, used only to delete old photos. */
  savedAt: number;
}

/** Storage for photos until they are uploaded. They survive a reload and a new sign-in. */
export interface WaitingPhotos {
  put(photo: WaitingPhoto): Promise<void>;
  get(id: string): Promise<WaitingPhoto | null>;
  remove(id: string): Promise<void>;
  /**
   * Deletes photos whose last use is further from a time than `ageMs`. Their drafts ended when the tab was closed. One of the future
   * is of a clock that was set back since.
   * @param now ms since the epoch
   */
  removeOlderThan(ageMs: number, now: number): Promise<void>;
}

/**
 * Opens the storage in IndexedDB. A photo that IndexedDB does not take, e.g. in private mode or on a full disk, stays in
 * memory.
 */
export function openWaitingPhotos(factory: IDBFactory | undefined = globalThis.indexedDB): WaitingPhotos {
  const rows = openDraftPhotos(factory);
  const memory = new Map<string, WaitingPhoto>();
  const removeAll = (ids: string[]) => {
    for (const id of ids) memory.delete(id);
    return rows.write((photos) => ids.forEach((id) => photos.delete(id))).catch(() => undefined);
  };
  return {
    async put(photo) {
      try {
        await rows.write((photos) => void photos.put(photo));
        memory.delete(photo.id);
      } catch {
        memory.set(photo.id, photo);
      }
    },
    get: async (id) =>
      memory.get(id) ??
      (await rows.read<WaitingPhoto | undefined>((photos) => photos.get(id)).catch(() => undefined)) ??
      null,
    remove: (id) => removeAll([id]),
    async removeOlderThan(ageMs, now) {
      const stored = await rows
        .read<WaitingPhoto[]>((photos) => photos.getAll())
        .catch((): WaitingPhoto[] => []);
      const all = new Map([...stored.map((photo) => [photo.id, photo] as const), ...memory]);
      await removeAll(
        [...all.values()].filter(({ savedAt }) => Math.abs(now - savedAt) > ageMs).map(({ id }) => id),
      );
    },
  };
}
