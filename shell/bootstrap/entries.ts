import type { EntryTable, PageData, VersionBase } from '../page/page-data';

/** A file name without folders. */
const FILE = /^[\w-]+(\.[\w-]+)+$/;

/**
 * Creates the check of the tables that entries register. Only the running entry may register a table, once, for its own
 * folder. A table cannot replace a hash that is already known.
 */
export function createEntries() {
  /** Versions by the path of their entry; null after the table of that entry was accepted. */
  const versions = new Map<string, VersionBase | null>();
  return {
    /** Adds the entries listed in the page data. */
    add({ modules }: PageData): void {
      for (const module of Object.values(modules)) {
        for (const version of [module, module.previous, module.canary]) {
          const path = version && version.base + version.entry[0];
          if (path && !versions.has(path)) versions.set(path, version);
        }
      }
    },
    /**
     * Accepts a table.
     * @param running path of the running script
     * @param isKnown returns whether a file already has a hash
     * @returns hashes to allow, by path; null if the running script is not the version's entry or has registered before
     */
    take(
      running: string,
      base: string,
      id: string,
      table: EntryTable,
      isKnown: (file: string) => boolean,
    ): Record<string, string> | null {
      const version = versions.get(running);
      if (!version || version.base !== base || version.id !== id) return null;
      versions.set(running, null);
      const files = Object.entries(table.files).filter(([file]) => FILE.test(file) && !isKnown(base + file));
      return Object.fromEntries(files.map(([file, hash]) => [base + file, hash]));
    },
  };
}
