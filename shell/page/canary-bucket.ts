import type { PageData } from './page-data';

export const hasCanary = ({ shell, modules }: PageData): boolean =>
  [shell, ...Object.values(modules)].some(({ canary }) => canary !== undefined);

/**
 * Returns a session's canary bucket for one module. It is stable for the same module and session, and independent
 * between modules. A canary with a share of `percent` serves the buckets below that number.
 * @returns 0 to 99.99, in steps of 0.01
 */
export function canaryBucket(module: string, sessionId: string): number {
  // FNV-1a over the characters, then the MurmurHash3 finalizer, so that similar ids spread evenly.
  let hash = 0x811c9dc5;
  for (const char of `${module}:${sessionId}`) {
    hash ^= char.charCodeAt(0);
    hash = Math.imul(hash, 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  hash ^= hash >>> 16;
  return ((hash >>> 0) % 10_000) / 100;
}
