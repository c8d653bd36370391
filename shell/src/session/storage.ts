type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Creates a replacement for storage that the browser forbids. Values last as long as the document (decision 27). */
function memoryStorage(): TextStorage {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

/**
 * Opens the browser's storage, or a replacement in memory if it cannot be used. `setItem` never throws.
 * @param get returns the storage; may throw
 */
export function openStorage(get: () => Storage): { storage: TextStorage; persists: boolean } {
  try {
    const storage = get();
    storage.setItem('pb:probe', '1');
    storage.removeItem('pb:probe');
    return {
      persists: true,
      storage: {
        getItem: (key) => storage.getItem(key),
        removeItem: (key) => storage.removeItem(key),
        setItem: (key, value) => {
          try {
            storage.setItem(key, value);
          } catch {
            // Storage is full, so the value is lost.
          }
        },
      },
    };
  } catch {
    return { storage: memoryStorage(), persists: false };
  }
}
