type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Where the browser forbids storage the app works for this visit (decisions, 27). */
function memoryStorage(): TextStorage {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

/** The browser's storage, or memory where it cannot be used; writing never throws (it may be full). */
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
            // full: what was to be kept is lost with this document, which is all that storage would have added
          }
        },
      },
    };
  } catch {
    return { storage: memoryStorage(), persists: false };
  }
}
