/**
 * Returns a pseudo-random number in [0, 1) that depends only on its arguments, so the fictitious city is the
 * same on every machine.
 */
export function chance(...keys: number[]): number {
  let h = 0x9e3779b9;
  for (const key of keys) {
    h = Math.imul(h ^ (key | 0), 0x85ebca6b);
    h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
    h ^= h >>> 16;
  }
  return (h >>> 0) / 4294967296;
}

/** Chooses one of the values by `chance`. */
export const choose = <T>(from: readonly T[], ...keys: number[]): T =>
  from[Math.floor(chance(...keys) * from.length)]!;

/** Returns a signed 32-bit hash of a text (FNV-1a). */
export function hashText(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return h | 0;
}
