type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Creates a replacement for storage. Values last as long as the document (decision 27). */
function memoryStorage(): TextStorage {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

/**
 * Opens the browser's storage, or a replacement in memory if it cannot be used. If it is full later, `setItem` keeps the
 * value in memory and does not throw.
 * @param get returns the storage; may throw
 */
export function openStorage(get: () => Storage): { storage: TextStorage; persists: boolean } {
  try {
    const storage = get();
    storage.setItem('pb:probe', '1');
    storage.removeItem('pb:probe');
    // The values for which storage has no space.
    const unsaved = memoryStorage();
    return {
      persists: true,
      storage: {
        getItem: (key) => unsaved.getItem(key) ?? storage.getItem(key),
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
      },
    };
  } catch {
    return { storage: memoryStorage(), persists: false };
  }
}
