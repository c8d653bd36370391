import type { PageData } from '../../page/page-data';
import type { Failure } from './failure';

const KEY = 'pb:renewed-for';
/** Answers that may mean that a version was removed. */
const REMOVED = ['404', '410', 'chunk'];

export interface OutdatedDocumentConfig {
  /** Revision that this document opened with. */
  revision: string;
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  readPage(): Promise<PageData>;
  /** Reloads the document at its address; what was typed lies in session storage (`useResumable`). */
  reload(): void;
}

export interface OutdatedDocument {
  /**
   * Files of published versions stay for weeks, so an old tab goes on with the set that it opened with. Where one was
   * removed all the same (404) and the page has changed since, the document is reloaded, once for each new revision.
   * @returns when nothing is to be done; never where the document is being reloaded.
   */
  renewIfRemoved(failed: Failure): Promise<void>;
}

export function createOutdatedDocument(config: OutdatedDocumentConfig): OutdatedDocument {
  return {
    async renewIfRemoved({ cause }) {
      if (!cause || !REMOVED.includes(cause)) return;
      const now = await config.readPage().then(
        ({ revision }) => revision,
        () => null,
      );
      if (now === null || now === config.revision || config.storage.getItem(KEY) === now) return;
      config.storage.setItem(KEY, now);
      // Without a storage that keeps it there would be no guard against a loop.
      if (config.storage.getItem(KEY) !== now) return;
      config.reload();
      await new Promise(() => undefined);
    },
  };
}
