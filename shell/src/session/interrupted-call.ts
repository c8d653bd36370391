import type { ApiAction } from '@shared/api-client';

type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
const KEY = 'pb:interrupted';
/** A call that waited longer for its renter is forgotten, ms. */
const KEPT_FOR_MS = 15 * 60_000;

interface Kept extends ApiAction {
  userId: string;
  /** ms since the epoch. */
  at: number;
}

/**
 * Remembers the write that an ended session interrupted, until its page is shown to the same renter again: over the
 * sign-in form, and inside a wallet over a new document (decisions, 5).
 */
export function createInterruptedCall(storage: TextStorage, now: () => number) {
  const read = (): Kept | null => {
    const text = storage.getItem(KEY);
    if (text === null) return null;
    try {
      const kept = JSON.parse(text) as Kept;
      if (now() - kept.at < KEPT_FOR_MS) return kept;
    } catch {
      // not ours, or cut off: forgotten below
    }
    storage.removeItem(KEY);
    return null;
  };
  return {
    keep(action: ApiAction, userId: string): void {
      storage.setItem(KEY, JSON.stringify({ ...action, userId, at: now() } satisfies Kept));
    },
    /** The call of this name that was sent from this address by this renter, or null. */
    find(name: string, address: string, userId: string | null): { arg: unknown } | null {
      const kept = read();
      if (!kept || kept.name !== name || kept.address !== address || kept.userId !== userId) return null;
      return { arg: kept.arg };
    },
    forget: () => storage.removeItem(KEY),
    /** Forgets the call once the renter is on another page than the one that sent it. */
    visited(address: string): void {
      const kept = read();
      if (kept && kept.address !== address) storage.removeItem(KEY);
    },
  };
}
export type InterruptedCall = ReturnType<typeof createInterruptedCall>;
