import { randomBytes } from 'node:crypto';

/**
 * Returns a new revision. Revisions are ordered as texts, and the oldest one that may run depends on it, so it is later than
 * the one that it replaces, even if this machine's clock is behind.
 * @param before revision of the page that is replaced
 * @param now time of this machine, ms
 */
export function newRevision(before: string | undefined, now: number): string {
  const last = before ? revisionTime(before) : 0;
  return `${Math.max(now, last + 1).toString(36)}-${randomBytes(4).toString('hex')}`;
}

/** Returns the time of a revision, ms. It is never before the clock of the machine that has published it. */
export const revisionTime = (revision: string): number => Number.parseInt(revision, 36);
