/** Walking speed, in metres a minute. */
const METRES_PER_MINUTE = 80;
/** Length of a way through streets, compared with the straight line. */
const DETOUR = 1.3;
/** Longest walk that is worth naming. */
const MAX_MINUTES = 60;

/**
 * Estimates the minutes to walk a distance: 80 m a minute on a way that is 1.3 times as long as the straight line, rounded
 * up. It knows no streets, floors or lights.
 * @param metres length of the straight line
 * @returns null for more than an hour
 */
export function walkMinutes(metres: number): number | null {
  const minutes = Math.max(1, Math.ceil((metres * DETOUR) / METRES_PER_MINUTE));
  return minutes > MAX_MINUTES ? null : minutes;
}
