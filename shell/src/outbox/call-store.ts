import { openRows } from '@shared/api-client/rows';
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
const TABLE = 'reports';

/**
 * Opens the calls in IndexedDB.
 * @param name name of the database
 */
export function openCallStore(factory: IDBFactory | undefined, name: string): CallStore {
  const rows = openRows(factory, name, TABLE);
  return {
    async list() {
      const all = await rows.read<object[]>((calls) => calls.getAll());
      return all.map(readRow).sort((a, b) => a.createdAt - b.createdAt);
    },
    has: async (id) => (await rows.read((calls) => calls.count(id))) > 0,
    put: (call) => rows.write((calls) => void calls.put(toRow(call))),
    change: (id, part) =>
      rows.write((calls) => {
        const request: IDBRequest<object | undefined> = calls.get(id);
        request.onsuccess = () => {
          if (request.result) calls.put({ ...request.result, ...part });
        };
      }),
    remove: (id) => rows.write((calls) => void calls.delete(id)),
  };
}
