/** A photo that was chosen and is not at the server yet. */
export interface WaitingPhoto {
  id: string;
  blob: Blob;
  /** Milliseconds since the epoch by the phone's clock: only to clear away what was forgotten. */
  savedAt: number;
}

/** Where photos lie between being chosen and being uploaded: they outlive a reload and signing in again. */
export interface WaitingPhotos {
  put(photo: WaitingPhoto): Promise<void>;
  get(id: string): Promise<WaitingPhoto | null>;
  remove(id: string): Promise<void>;
  /** Clears away what was saved before `time`: drafts die with their tab, what lies here does not. */
  removeOlderThan(time: number): Promise<void>;
}

const DATABASE = 'pb:photos';
const STORE = 'waiting';

/** For the visit only: where the browser forbids IndexedDB, and for tests. */
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

/** Photos in IndexedDB; what it refuses (private mode, full disk) stays in memory for the visit. */
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
        // Nothing of it is there.
      }
    },
    async removeOlderThan(time) {
      await fallback.removeOlderThan(time);
      try {
        const all = (await done((await store('readonly')).getAll())) as WaitingPhoto[];
        const old = all.filter(({ savedAt }) => savedAt < time);
        for (const { id } of old) await done((await store('readwrite')).delete(id));
      } catch {
        // Nothing to clear away.
      }
    },
  };
}
