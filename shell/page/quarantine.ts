type TextStorage = Pick<Storage, 'getItem' | 'setItem'>;
const KEY = 'pb:quarantine';

/** Versions that failed for good in this tab, for this revision of the page: later visits go to the previous one. */
export function createQuarantine(storage: () => TextStorage, revision: string) {
  /** Where the browser forbids storage it holds for this document. */
  let memory: string | null = null;
  const kept = (): string | null => {
    try {
      return storage().getItem(KEY);
    } catch {
      return memory;
    }
  };
  const read = (): string[] => {
    try {
      const known = JSON.parse(kept() ?? 'null') as { revision?: string; ids?: string[] } | null;
      return known?.revision === revision && Array.isArray(known.ids) ? known.ids : [];
    } catch {
      return [];
    }
  };
  const write = (ids: string[]) => {
    memory = JSON.stringify({ revision, ids });
    try {
      storage().setItem(KEY, memory);
    } catch {
      // kept in memory
    }
  };
  return {
    has: (version: string) => read().includes(version),
    add: (version: string) => write([...new Set([...read(), version])]),
    lift: (version: string) => write(read().filter((id) => id !== version)),
  };
}
export type Quarantine = ReturnType<typeof createQuarantine>;
