import type { CheckedPage } from '../../page/offline';
import type { LoadError } from './failure';

const KEY = 'pb:renewed-for';
/** Separate, so that neither of the two rules uses up the reload of the other, or repeats it. */
const TOO_OLD_KEY = 'pb:too-old-for';
/** Causes of failures that can mean that the version's files were removed. */
const REMOVED = ['404', '410', 'chunk'];

export interface StaleTabConfig {
  /** Revision of this document's page data. */
  revision: string;
  /** Returns the browser's session storage; may throw. A replacement in memory would not survive the reload. */
  storage(): Pick<Storage, 'getItem' | 'setItem'>;
  /** Returns the path of the route that the renter sees. */
  shownPath(): string;
  /** Reads the revision of the current page data from the server. */
  readRevision(): Promise<string>;
  /** Reloads the document. Drafts survive in session storage (`useDraft`). */
  reload(): void;
}

export interface StaleTab {
  /**
   * Reloads the document if a file was removed and the page data have a new revision, at most once per revision.
   * Published files stay for weeks, so most old tabs keep working with the versions that they started with. Does not
   * reload another page than the one that failed, because the renter may be typing or paying there.
   * @param path path of the route whose page failed
   * @returns a promise that resolves if the document is not reloaded, and otherwise never settles
   */
  reloadIfRemoved(path: string, failed: Pick<LoadError, 'cause'>): Promise<void>;
  /**
   * Reloads the document if the page data have a new revision, at most once per revision, unless the renter has left the
   * route in the meantime.
   * @param path path of the route that the renter sees
   * @returns a promise that resolves if the document is not reloaded, and otherwise never settles
   */
  reloadIfNewer(path: string): Promise<void>;
}

export function createStaleTab(config: StaleTabConfig): StaleTab {
  async function reloadIfNewer(path: string): Promise<void> {
    const current = await config.readRevision().catch(() => null);
    if (current === null || current === config.revision || config.shownPath() !== path) return;
    if (!recordReload(config.storage, KEY, current)) return;
    config.reload();
    await new Promise(() => undefined);
  }
  return {
    reloadIfNewer,
    async reloadIfRemoved(path, { cause }) {
      if (cause && REMOVED.includes(cause)) await reloadIfNewer(path);
    },
  };
}

/** The start of a document, which may have come from the page that the phone has stored. */
interface DocumentStart extends Pick<StaleTabConfig, 'revision' | 'storage' | 'reload'> {
  /**
   * Returns whether the renter has reloaded and nothing was written since. WebKit does not tell the service worker of a
   * reload, so it shows the stored page again.
   */
  isReload(): boolean;
}

/**
 * Reloads the document if its revision is older than the oldest one that may run, or if the renter has reloaded and a newer
 * one is published; at most once for each published revision.
 * @param checked what the network says about the page; null in a document that came from the network
 * @returns a promise that never settles if the document is reloaded, and otherwise resolves to whether the network has told
 */
export async function reloadIfTooOld(
  { revision, storage, reload, isReload }: DocumentStart,
  checked: Promise<CheckedPage | null>,
): Promise<boolean> {
  const { revision: published, oldest } = (await checked) ?? { revision, oldest: null };
  const isTooOld = revision < (oldest ?? '');
  if (
    (isTooOld || (isReload() && revision < (published ?? ''))) &&
    recordReload(storage, TOO_OLD_KEY, published ?? oldest!)
  ) {
    reload();
    await new Promise(() => undefined);
  }
  return (published ?? oldest) !== null;
}

/**
 * Records that the document reloads for a revision.
 * @returns false if it has reloaded for this revision before, or if storage does not keep the record. A reload could
 * then repeat in an endless loop.
 */
function recordReload(storage: StaleTabConfig['storage'], key: string, revision: string): boolean {
  try {
    if (storage().getItem(key) === revision) return false;
    storage().setItem(key, revision);
    return storage().getItem(key) === revision;
  } catch {
    return false;
  }
}
