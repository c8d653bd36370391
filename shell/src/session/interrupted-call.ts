import type { ApiAction, TextStorage } from '@shared/api-client';

export const INTERRUPTED_KEY = 'pb:interrupted';
/** Time until a stored call expires, ms. */
const KEPT_FOR_MS = 15 * 60_000;

interface Kept extends ApiAction {
  /** Renter who may repeat the call. Null for an action of a renter who was signed out: it belongs to who signs in. */
  userId: string | null;
  /** Time of storing, ms since the epoch. */
  at: number;
}

/**
 * Stores a write that failed because the session ended, so that the page can repeat it after the same renter has signed
 * in again. Stores an action that needs a first sign-in likewise. Both survive the new document that a wallet's sign-in
 * loads (decisions 10 and 49).
 */
export function createInterruptedCall(storage: TextStorage, now: () => number) {
  const read = (): Kept | null => {
    const text = storage.getItem(INTERRUPTED_KEY);
    if (text === null) return null;
    try {
      const kept = JSON.parse(text) as Kept;
      // A phone whose clock was set back does not keep a call for longer.
      if (Math.abs(now() - kept.at) < KEPT_FOR_MS) return kept;
    } catch {
      // An invalid value is removed below.
    }
    storage.removeItem(INTERRUPTED_KEY);
    return null;
  };
  return {
    keep(action: ApiAction, userId: string | null): void {
      storage.setItem(INTERRUPTED_KEY, JSON.stringify({ ...action, userId, at: now() } satisfies Kept));
    },
    /** Returns the stored call if name, address and renter match, otherwise null. */
    find(name: string, address: string, userId: string | null): { arg: unknown } | null {
      const kept = read();
      if (!kept || userId === null || kept.name !== name || kept.address !== address) return null;
      if (kept.userId !== null && kept.userId !== userId) return null;
      return { arg: kept.arg };
    },
    forget: () => storage.removeItem(INTERRUPTED_KEY),
    /** Forgets the call if the renter visits another page than the one that sent it. */
    visited(address: string): void {
      const kept = read();
      if (kept && kept.address !== address) storage.removeItem(INTERRUPTED_KEY);
    },
  };
}
export type InterruptedCall = ReturnType<typeof createInterruptedCall>;
