import type { StaleTab } from './stale-tab';

/** Time after which a document that was in the background may be outdated, ms. */
export const AWAY_MS = 4 * 3_600_000;
/** Prefix of drafts in session storage (`useResumable`). */
const DRAFTS = 'pb:draft:';
/** Pages on which the renter is paying, opening a slot or signing in. */
const BUSY = ['/payment', '/eject', '/borrow', '/login'];

interface ResumeConfig {
  /** Returns the browser's session storage; may throw. */
  storage(): Pick<Storage, 'length' | 'key'>;
  /** Returns the path of the route that the renter sees. */
  shownPath(): string;
  /** Time in ms. */
  now(): number;
}

/**
 * Reloads a document that comes to the front after hours if a newer revision is live. Does not disturb a renter who has a
 * draft, pays, opens a slot or signs in.
 */
export function watchResume(
  { reloadIfNewer }: Pick<StaleTab, 'reloadIfNewer'>,
  { storage, shownPath, now }: ResumeConfig,
): void {
  const hasDraft = () => {
    const saved = storage();
    return Array.from({ length: saved.length }, (_, index) => saved.key(index)).some((key) =>
      key?.startsWith(DRAFTS),
    );
  };
  let hiddenAt: number | null = null;
  const onChange = () => {
    const since = hiddenAt;
    hiddenAt = document.visibilityState === 'hidden' ? now() : null;
    if (hiddenAt !== null || since === null || now() - since < AWAY_MS) return;
    try {
      if (!BUSY.includes(shownPath()) && !hasDraft()) void reloadIfNewer(shownPath());
    } catch {
      // Without storage, drafts are in memory, so the document stays.
    }
  };
  document.addEventListener('visibilitychange', onChange);
}
