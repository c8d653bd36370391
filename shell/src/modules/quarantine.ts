type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
const KEY = 'pb:quarantine';

/** Versions that failed for good in this tab, for this revision of the page: later visits go to the previous one. */
export function createQuarantine(storage: TextStorage, revision: string) {
  const read = (): string[] => {
    try {
      const kept = JSON.parse(storage.getItem(KEY) ?? 'null') as { revision?: string; ids?: string[] } | null;
      return kept?.revision === revision && Array.isArray(kept.ids) ? kept.ids : [];
    } catch {
      return [];
    }
  };
  const write = (ids: string[]) => storage.setItem(KEY, JSON.stringify({ revision, ids }));
  return {
    has: (version: string) => read().includes(version),
    add: (version: string) => write([...new Set([...read(), version])]),
    lift: (version: string) => write(read().filter((id) => id !== version)),
  };
}
export type Quarantine = ReturnType<typeof createQuarantine>;
