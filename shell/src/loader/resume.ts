import type { StaleTab } from './stale-tab';

/** Time after which a document that was in the background may be outdated, ms. */
export const AWAY_MS = 4 * 3_600_000;
/** Keys of drafts in session storage, without those of views and guards (`useDraft`). */
const DRAFT = /^pb:draft:(?!.*:(view|guard)\/)/;

interface ResumeConfig {
  /** Returns the browser's session storage; may throw. */
  storage(): Pick<Storage, 'length' | 'key'>;
  /** Returns the path of the route that the renter sees. */
  shownPath(): string;
  /** Returns whether the tab of a route is left alone (`keepTab` in module.json). */
  keepsTab(path: string): boolean;
  /** Time in ms. */
  now(): number;
}

/**
 * Reloads a document that comes to the front after hours if a newer revision is live. Does not disturb a renter who has a
 * draft, or is on a page that keeps its tab.
 */
export function watchResume(
  { reloadIfNewer }: Pick<StaleTab, 'reloadIfNewer'>,
  { storage, shownPath, keepsTab, now }: ResumeConfig,
): void {
  const hasDraft = () => {
    const saved = storage();
    return Array.from({ length: saved.length }, (_, index) => saved.key(index)).some((key) =>
      DRAFT.test(key ?? ''),
    );
  };
  let hiddenAt: number | null = null;
  const onChange = () => {
    const since = hiddenAt;
    hiddenAt = document.visibilityState === 'hidden' ? now() : null;
    if (hiddenAt !== null || since === null || now() - since < AWAY_MS) return;
    try {
      if (!keepsTab(shownPath()) && !hasDraft()) void reloadIfNewer(shownPath());
    } catch {
      // Without storage, drafts are in memory, so the document stays.
    }
  };
  document.addEventListener('visibilitychange', onChange);
}
