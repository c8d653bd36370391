import { readRow, toRow } from './read-row';
import type { StoredCall } from './stored-call';

/** The calls of one region. All functions reject if the browser's storage fails. */
export interface CallStore {
  /** Returns all calls, oldest first. */
  list(): Promise<StoredCall[]>;
  /** Returns whether a call is still stored. */
  has(id: string): Promise<boolean>;
  put(call: StoredCall): Promise<void>;
  /** Changes a part of a call. Does nothing if it was removed. */
  change(id: string, part: Partial<StoredCall>): Promise<void>;
  remove(id: string): Promise<void>;
}

/** Its name is of the time when all calls were reports. A new one would end the connections of an earlier release. */
const STORE = 'reports';

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
  });

/** Resolves when the browser has stored the changes of a transaction. */
const stored = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = transaction.onerror = () =>
      reject(transaction.error ?? new Error('the transaction was aborted'));
  });

/**
 * Opens the calls in IndexedDB, which has room for photos.
 * @param name name of the database
 */
export function openCallStore(factory: IDBFactory | undefined, name: string): CallStore {
  let database: Promise<IDBDatabase> | null = null;

  async function open(): Promise<IDBDatabase> {
    if (!factory) throw new Error('no IndexedDB');
    const request = factory.open(name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' });
    return done(request);
  }

  async function begin(mode: IDBTransactionMode, isRetry = false): Promise<IDBTransaction> {
    database ??= open();
    const opening = database;
    try {
      // `strict` writes to the disk before the transaction completes. Older browsers ignore it.
      return (await opening).transaction(STORE, mode, { durability: 'strict' });
    } catch (error) {
      // The next call opens the database again.
      if (database === opening) database = null;
      // Browsers close the connections of a document that stays in the background for long.
      if (isRetry || (error as DOMException).name !== 'InvalidStateError') throw error;
      return begin(mode, true);
    }
  }

  async function write(change: (calls: IDBObjectStore) => void): Promise<void> {
    const transaction = await begin('readwrite');
    const end = stored(transaction);
    change(transaction.objectStore(STORE));
    return end;
  }

  return {
    async list() {
      const rows = await done<object[]>((await begin('readonly')).objectStore(STORE).getAll());
      return rows.map(readRow).sort((a, b) => a.createdAt - b.createdAt);
    },
    has: async (id) => (await done((await begin('readonly')).objectStore(STORE).count(id))) > 0,
    put: (call) => write((calls) => void calls.put(toRow(call))),
    change: (id, part) =>
      write((calls) => {
        const request: IDBRequest<object | undefined> = calls.get(id);
        request.onsuccess = () => {
          if (request.result) calls.put({ ...request.result, ...part });
        };
      }),
    remove: (id) => write((calls) => void calls.delete(id)),
  };
}
