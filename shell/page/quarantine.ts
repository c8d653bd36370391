const KEY = 'pb:quarantine';

/**
 * Creates the list of versions that failed definitely in this tab. Later loads use their previous versions. A new
 * revision of the page clears the list.
 */
export function createQuarantine(storage: () => Pick<Storage, 'getItem' | 'setItem'>, revision: string) {
  // The list if storage does not accept it: storage is forbidden or full. Lasts as long as the document.
  let unsaved: string | null = null;
  const stored = (): string | null => {
    try {
      return unsaved ?? storage().getItem(KEY);
    } catch {
      return null;
    }
  };
  const read = (): string[] => {
    try {
      const known = JSON.parse(stored() ?? 'null') as { revision?: string; ids?: string[] } | null;
      return known?.revision === revision && Array.isArray(known.ids) ? known.ids : [];
    } catch {
      return [];
    }
  };
  const write = (ids: string[]) => {
    const text = JSON.stringify({ revision, ids });
    try {
      storage().setItem(KEY, text);
      unsaved = null;
    } catch {
      unsaved = text;
    }
  };
  return {
    has: (version: string) => read().includes(version),
    add: (version: string) => write([...new Set([...read(), version])]),
    lift: (version: string) => write(read().filter((id) => id !== version)),
  };
}
export type Quarantine = ReturnType<typeof createQuarantine>;
