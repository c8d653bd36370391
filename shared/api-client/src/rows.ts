/** The rows of one table of IndexedDB. All functions reject if the browser's storage fails. */
export interface Rows {
  /** Resolves to the result of one request. */
  read<T>(ask: (table: IDBObjectStore) => IDBRequest<T>): Promise<T>;
  /** Runs requests in one transaction. Resolves when the browser has stored all of them. */
  write(change: (table: IDBObjectStore) => void): Promise<void>;
}

/** Time in ms for which a browser may open the database. Some never answer. */
const OPEN_LIMIT_MS = 5_000;

/**
 * Opens a table whose rows have their key in `id`, and creates it if it does not exist. IndexedDB has room for photos.
 * @param factory undefined in a browser without IndexedDB, where each call rejects
 * @param name name of the database
 * @param table name of its only object store
 */
export function openRows(factory: IDBFactory | undefined, name: string, table: string): Rows {
  let database: Promise<IDBDatabase> | null = null;

  const open = () =>
    new Promise<IDBDatabase>((resolve, reject) => {
      if (!factory) throw new Error('no IndexedDB');
      const request = factory.open(name, 1);
      const limit = setTimeout(() => reject(new Error('IndexedDB does not answer')), OPEN_LIMIT_MS);
      request.onupgradeneeded = () => request.result.createObjectStore(table, { keyPath: 'id' });
      request.onsuccess = () => {
        clearTimeout(limit);
        resolve(request.result);
      };
      request.onerror = () => {
        clearTimeout(limit);
        reject(request.error!);
      };
    });

  async function begin(mode: IDBTransactionMode, isRetry = false): Promise<IDBTransaction> {
    database ??= open();
    const opening = database;
    try {
      // `strict` writes to the disk before the transaction completes. Older browsers ignore it.
      return (await opening).transaction(table, mode, { durability: 'strict' });
    } catch (error) {
      // The next call opens the database again.
      if (database === opening) database = null;
      // Browsers close the connections of a document that stays in the background for long.
      if (isRetry || (error as DOMException).name !== 'InvalidStateError') throw error;
      return begin(mode, true);
    }
  }

  async function run<T>(
    mode: IDBTransactionMode,
    start: (table: IDBObjectStore) => IDBRequest<T> | void,
  ): Promise<T> {
    const transaction = await begin(mode);
    return new Promise((resolve, reject) => {
      // An error of a request aborts its transaction.
      transaction.onabort = () => reject(transaction.error ?? new Error('the transaction was aborted'));
      const request = start(transaction.objectStore(table));
      transaction.oncomplete = () => resolve(request?.result as T);
    });
  }

  return {
    read: (ask) => run('readonly', ask),
    write: (change) => run<void>('readwrite', change),
  };
}
