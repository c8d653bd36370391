import { type ApiRequest, requestUrl } from './request';
import type { TextStorage } from './text-storage';
import { uuid } from './uuid';

/** Returns a hash that identifies a text: FNV-1a (32 bit) with two seeds. It is not cryptographic. */
export function hashText(text: string): string {
  const round = (seed: number) => {
    let hash = seed;
    for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
    return (hash >>> 0).toString(16).padStart(8, '0');
  };
  return round(0x811c9dc5) + round(0x9e3779b9);
}

const OLD_PREFIX = 'pb:intent:';

/** Returns the prefix of the storage keys of all intents of a region. */
export const intentPrefix = (region: string): string => `${OLD_PREFIX}${region}:`;

/**
 * Keeps one Idempotency-Key per intent (shared/docs/http-api.md, "Idempotency"). The key is created for the first
 * request and stays in session storage until there is a final answer. A double tap, a request after a reload and the
 * retry after a new sign-in send the same key. A request with another body or query has another key, and so has one of another
 * region.
 * @param region upper case
 */
export function intentKeys(storage: TextStorage, region: string, newKey: () => string = uuid) {
  const prefix = intentPrefix(region);
  const intentOf = (request: ApiRequest) =>
    `${request.method} ${requestUrl(request)}:${request.intent ?? ''}:${hashText(JSON.stringify(request.body ?? null))}`;
  return {
    /** Returns whether there is a key: a call is in flight, or an earlier one has no final answer. Ask before `keyFor`. */
    hasKey: (request: ApiRequest): boolean =>
      [prefix, OLD_PREFIX].some((start) => storage.getItem(start + intentOf(request)) !== null),
    keyFor(request: ApiRequest): string {
      const intent = intentOf(request);
      const kept = storage.getItem(prefix + intent);
      if (kept) return kept;
      // A tab that was opened before the names had the region.
      const key = storage.getItem(OLD_PREFIX + intent) ?? newKey();
      storage.removeItem(OLD_PREFIX + intent);
      storage.setItem(prefix + intent, key);
      return key;
    },
    /** Removes the key after a final answer, so the next tap is a new intent. */
    settle(request: ApiRequest): void {
      storage.removeItem(prefix + intentOf(request));
    },
  };
}
