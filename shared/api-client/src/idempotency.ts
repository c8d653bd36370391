import type { ApiRequest } from './request';
import { uuid } from './uuid';

export interface KeyStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** FNV-1a, 32 bit, twice with different seeds: names a body, protects nothing. */
export function hashText(text: string): string {
  const round = (seed: number) => {
    let hash = seed;
    for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
    return (hash >>> 0).toString(16).padStart(8, '0');
  };
  return round(0x811c9dc5) + round(0x9e3779b9);
}

/**
 * One Idempotency-Key for one intent (HTTP contract, "Envelope"): made at the first try, kept in session storage until
 * there is a final answer, so that a double tap, a reload and the retry after signing in again carry the same one,
 * while a changed body gets another.
 */
export function intentKeys(storage: KeyStorage, newKey: () => string = uuid) {
  const nameOf = (request: ApiRequest) =>
    `pb:intent:${request.method} ${request.path}:${request.intent ?? ''}:${hashText(JSON.stringify(request.body ?? null))}`;
  return {
    keyFor(request: ApiRequest): string {
      const name = nameOf(request);
      const kept = storage.getItem(name);
      if (kept) return kept;
      const key = newKey();
      storage.setItem(name, key);
      return key;
    },
    /** After a final answer: the next tap is a new intent. */
    settle(request: ApiRequest): void {
      storage.removeItem(nameOf(request));
    },
  };
}
