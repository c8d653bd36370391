import type { ApiError } from '@shared/api-client';
import type { FeedbackCreate } from '@shared/http-api/schemas';

/** A photo of a stored report. */
export interface StoredUpload {
  /** Stands for the upload id in the `photos` of the report. */
  intent: string;
  /** Idempotency-Key of the upload. */
  key: string;
  /** Empty after the upload. */
  contentBase64: string;
  uploadId: string | null;
}

/** A fault report on this phone. */
export interface StoredReport {
  /** Idempotency-Key of the report. */
  id: string;
  /** User id of the renter who wrote it. */
  account: string;
  title: string;
  body: FeedbackCreate;
  uploads: StoredUpload[];
  /** Time by the phone's clock, ms. */
  createdAt: number;
  problem: ApiError | null;
  /** When the problem was stored, by the phone's clock, ms. Missing in reports of an earlier release. */
  refusedAt?: number;
}

/** The reports of one region. All functions reject if the browser's storage fails. */
export interface ReportStore {
  /** Returns all reports, oldest first. */
  list(): Promise<StoredReport[]>;
  put(report: StoredReport): Promise<void>;
  /** Changes a part of a report. Does nothing if it was removed. */
  change(id: string, part: Partial<StoredReport>): Promise<void>;
  remove(id: string): Promise<void>;
}

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
 * Opens the reports in IndexedDB, which has room for photos.
 * @param name name of the database
 */
export function openReportStore(factory: IDBFactory | undefined, name: string): ReportStore {
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

  async function write(change: (reports: IDBObjectStore) => void): Promise<void> {
    const transaction = await begin('readwrite');
    const end = stored(transaction);
    change(transaction.objectStore(STORE));
    return end;
  }

  return {
    async list() {
      const reports = (await begin('readonly')).objectStore(STORE);
      const all = (await done(reports.getAll())) as StoredReport[];
      return all.sort((a, b) => a.createdAt - b.createdAt);
    },
    put: (report) => write((reports) => void reports.put(report)),
    change: (id, part) =>
      write((reports) => {
        const request = reports.get(id);
        request.onsuccess = () => {
          const report = request.result as StoredReport | undefined;
          if (report) reports.put({ ...report, ...part });
        };
      }),
    remove: (id) => write((reports) => void reports.delete(id)),
  };
}
