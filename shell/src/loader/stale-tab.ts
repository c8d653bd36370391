import type { PageData } from '../../page/page-data';
import type { LoadError } from './failure';

const KEY = 'pb:renewed-for';
/** Causes that may mean that the version's files were removed. */
const REMOVED = ['404', '410', 'chunk'];

export interface StaleTabConfig {
  /** Revision of this document's page data. */
  revision: string;
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  readPage(): Promise<PageData>;
  /** Reloads the document. Drafts survive in session storage (`useResumable`). */
  reload(): void;
}

export interface StaleTab {
  /**
   * Reloads the document if a file was removed and the page has a new revision. Reloads at most once per revision.
   * Published files stay for weeks, so most old tabs keep working with the versions that they started with.
   * @returns a promise that resolves if no reload is needed and never settles during a reload
   */
  reloadIfRemoved(failed: LoadError): Promise<void>;
}

export function createStaleTab(config: StaleTabConfig): StaleTab {
  return {
    async reloadIfRemoved({ cause }) {
      if (!cause || !REMOVED.includes(cause)) return;
      const now = await config.readPage().then(
        ({ revision }) => revision,
        () => null,
      );
      if (now === null || now === config.revision || config.storage.getItem(KEY) === now) return;
      config.storage.setItem(KEY, now);
      // If storage does not keep the value, nothing would stop an endless loop of reloads.
      if (config.storage.getItem(KEY) !== now) return;
      config.reload();
      await new Promise(() => undefined);
    },
  };
}
