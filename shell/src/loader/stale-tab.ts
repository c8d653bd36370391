import type { PageData } from '../../page/page-data';
import type { LoadError } from './failure';

const KEY = 'pb:renewed-for';
/** Causes of failures that can mean that the version's files were removed. */
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
   * Reloads the document if a file was removed and the page data have a new revision, at most once per revision.
   * Published files stay for weeks, so most old tabs keep working with the versions that they started with.
   * @returns a promise that resolves if the document is not reloaded, and otherwise never settles
   */
  reloadIfRemoved(failed: LoadError): Promise<void>;
}

export function createStaleTab(config: StaleTabConfig): StaleTab {
  return {
    async reloadIfRemoved({ cause }) {
      if (!cause || !REMOVED.includes(cause)) return;
      const current = await config.readPage().then(
        ({ revision }) => revision,
        () => null,
      );
      if (current === null || current === config.revision || config.storage.getItem(KEY) === current) return;
      config.storage.setItem(KEY, current);
      // If storage does not keep the value, the document would reload in an endless loop.
      if (config.storage.getItem(KEY) !== current) return;
      config.reload();
      await new Promise(() => undefined);
    },
  };
}
