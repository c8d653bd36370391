import type { EntryTable, PageData, VersionBase } from '../page/page-data';

/** A plain name in the version's own folder. */
const FILE = /^[\w-]+(\.[\w-]+)+$/;

/**
 * Which entry may bring which table. A table belongs to the entry that is running: it is taken once, for the entry's own
 * folder, and adds only files that the page itself does not vouch for.
 */
export function createEntries() {
  /** By the entry's path below the origin; null once its table was taken. */
  const versions = new Map<string, VersionBase | null>();
  return {
    /** Learns the entries that a page names. */
    add({ modules }: PageData): void {
      for (const module of Object.values(modules)) {
        for (const version of [module, module.previous, module.canary]) {
          const path = version && version.base + version.entry[0];
          if (path && !versions.has(path)) versions.set(path, version);
        }
      }
    },
    /**
     * Takes a table.
     * @param running path of the script that is running.
     * @param isKnown whether a file has a hash already.
     * @returns hashes to allow, by path; null where the table is not that of the running entry, or was taken before.
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
