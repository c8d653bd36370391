/**
 * Returns a pseudo-random number in [0, 1) that depends only on its arguments, so the stores of load tests are
 * the same on every machine.
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
