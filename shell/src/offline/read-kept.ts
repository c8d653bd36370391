import type { TextStorage } from '@shared/api-client';

/** An answer of the API. */
export interface Answer {
  /** Language, path and query. */
  address: string;
  /** The user who was signed in when the request was sent; null if there was none. */
  userId: string | null;
  model: unknown;
  /** Time of the answer by the server's clock, ms. */
  at: number;
  /** Difference of the server's clock from the phone's at that time, ms. */
  offset: number;
}

/** Returns the kept answers of a user, the oldest first. Earlier releases also kept answers for a position. */
export function readKept(
  storage: Pick<TextStorage, 'getItem'>,
  key: string,
  userId: string | null,
): Answer[] {
  try {
    const stored = JSON.parse(storage.getItem(key) ?? '[]') as Answer[];
    return stored.filter(({ userId: owner, address }) => owner === userId && !/[?&]lat=/.test(address));
  } catch {
    // Not a list of answers: another program has changed it.
    return [];
  }
}
