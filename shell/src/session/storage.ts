import { type TextStorage, memoryStorage } from '@shared/api-client';

export interface SearchableStorage extends TextStorage {
  /** Returns the keys that begin with a prefix. */
  keys(prefix: string): string[];
}

const beginningWith = (prefix: string, keys: Iterable<string>) =>
  [...keys].filter((key) => key.startsWith(prefix));

/** Creates a replacement for storage. Values last as long as the document (decision 27). */
function searchableMemory(): SearchableStorage {
  const values = new Map<string, string>();
  return { ...memoryStorage(values), keys: (prefix) => beginningWith(prefix, values.keys()) };
}

const PROBE = 'pb:probe';

/** Returns whether a value can be saved. */
function canSave(storage: Storage): boolean {
  try {
    storage.setItem(PROBE, '1');
    storage.removeItem(PROBE);
    return true;
  } catch {
    return false;
  }
}

/** Returns a storage whose `setItem` keeps a value in memory while there is no space for it, and does not throw. */
function withMemory(storage: Storage): SearchableStorage {
  const unsaved = searchableMemory();
  return {
    getItem: (key) => unsaved.getItem(key) ?? storage.getItem(key),
    keys: (prefix) => [...new Set([...unsaved.keys(prefix), ...beginningWith(prefix, Object.keys(storage))])],
    removeItem(key) {
      unsaved.removeItem(key);
      storage.removeItem(key);
    },
    setItem(key, value) {
      try {
        storage.setItem(key, value);
        unsaved.removeItem(key);
      } catch {
        unsaved.setItem(key, value);
      }
    },
  };
}

/**
 * Opens the browser's storage, or a replacement in memory if it cannot be read. A full storage keeps new values in memory,
 * and what it has saved can still be read.
 * @param get returns the storage; may throw
 * @returns `persists`: whether a value can be saved now
 */
export function openStorage(get: () => Storage): { storage: SearchableStorage; persists: boolean } {
  try {
    const storage = get();
    storage.getItem(PROBE);
    return { storage: withMemory(storage), persists: canSave(storage) };
  } catch {
    return { storage: searchableMemory(), persists: false };
  }
}
