/**
 * The session's place among 100 for one module, in hundredths: the same module and session always give the same, and
 * one module's say nothing of another's. A canary with a share of `percent` is for buckets below it.
 * (FNV-1a over the UTF-16 units, then the finisher of MurmurHash3, so that ids that differ in little spread evenly.)
 * @returns 0 to 99.99
 */
export function bucketOf(module: string, sessionId: string): number {
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
