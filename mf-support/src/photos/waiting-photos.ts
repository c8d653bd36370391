/** A chosen photo that is not uploaded yet. */
export interface WaitingPhoto {
  id: string;
  blob: Blob;
  /** Time of the last use in milliseconds since the epoch by the phone's clock, used only to delete old photos. */
  savedAt: number;
}

/** Storage for photos until they are uploaded. They survive a reload and a new sign-in. */
export interface WaitingPhotos {
  put(photo: WaitingPhoto): Promise<void>;
  get(id: string): Promise<WaitingPhoto | null>;
  remove(id: string): Promise<void>;
  /** Deletes photos saved before `time` (ms since the epoch). Their drafts ended when the tab was closed. */
  removeOlderThan(time: number): Promise<void>;
}

const DATABASE = 'pb:photos';
const STORE = 'waiting';

/** Storage in memory, for tests and for browsers without IndexedDB. */
export function memoryPhotos(): WaitingPhotos {
  const photos = new Map<string, WaitingPhoto>();
  return {
    put: async (photo) => void photos.set(photo.id, photo),
    get: async (id) => photos.get(id) ?? null,
    remove: async (id) => void photos.delete(id),
    removeOlderThan: async (time) => {
      for (const { id, savedAt } of [...photos.values()]) if (savedAt < time) photos.delete(id);
    },
  };
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
  });

function openDatabase(factory: IDBFactory): Promise<IDBDatabase> {
  const request = factory.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' });
  return done(request);
}

/** Storage in IndexedDB. Falls back to memory when IndexedDB fails, e.g. in private mode or on a full disk. */
export function indexedDbPhotos(factory: IDBFactory | undefined = globalThis.indexedDB): WaitingPhotos {
  const fallback = memoryPhotos();
  let database: Promise<IDBDatabase> | null = null;
  const store = async (mode: IDBTransactionMode) => {
    if (!factory) throw new Error('no IndexedDB');
    database ??= openDatabase(factory);
    return (await database).transaction(STORE, mode).objectStore(STORE);
  };
  return {
    async put(photo) {
      try {
        await done((await store('readwrite')).put(photo));
      } catch {
        await fallback.put(photo);
      }
    },
    async get(id) {
      try {
        const found = (await done((await store('readonly')).get(id))) as WaitingPhoto | undefined;
        return found ?? (await fallback.get(id));
      } catch {
        return fallback.get(id);
      }
    },
    async remove(id) {
      await fallback.remove(id);
      try {
        await done((await store('readwrite')).delete(id));
      } catch {
        // IndexedDB is unavailable, so it has no photo to delete.
      }
    },
    async removeOlderThan(time) {
      await fallback.removeOlderThan(time);
      try {
        const all = (await done((await store('readonly')).getAll())) as WaitingPhoto[];
        const old = all.filter(({ savedAt }) => savedAt < time);
        for (const { id } of old) await done((await store('readwrite')).delete(id));
      } catch {
        // IndexedDB is unavailable, so it has no old photos.
      }
    },
  };
}
