/** Beginning of the name of a document's lock. */
const PREFIX = 'pb:opening:';

/**
 * Says which documents of the app are open, in all tabs and windows. A lock ends with its document, also if that has hung.
 * Without the Web Locks API no other document counts as open.
 * @param id names this document
 */
export function createOpenDocuments(locks: LockManager | undefined, id: string) {
  return {
    id,
    /** Marks this document as open until the returned function is called. A held lock forbids the back/forward cache. */
    hold(): () => void {
      let release = (): void => undefined;
      const released = new Promise<void>((resolve) => (release = resolve));
      void locks?.request(PREFIX + id, () => released).catch(() => undefined);
      return release;
    },
    /** Resolves to the ids of the open documents that are marked. */
    async list(): Promise<string[]> {
      const { held = [] } = (await locks?.query().catch(() => undefined)) ?? {};
      return held.flatMap(({ name = '' }) => (name.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : []));
    },
  };
}

export type OpenDocuments = ReturnType<typeof createOpenDocuments>;
