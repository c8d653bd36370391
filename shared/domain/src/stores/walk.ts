/** Walking speed, in metres a minute. */
const METRES_PER_MINUTE = 80;
/** Length of a way through streets, compared with the straight line. */
const DETOUR = 1.3;
/** Longest straight line for which the estimate holds. A longer one may cross a harbour or a railway, where the way is far longer. */
const MAX_METRES = 1000;

/**
 * Estimates the minutes to walk a distance: 80 m a minute on a way that is 1.3 times as long as the straight line, rounded
 * up. It knows no streets, floors or lights.
 * @param metres length of the straight line
 * @returns null for more than a kilometre
 */
export const walkMinutes = (metres: number): number | null =>
  metres > MAX_METRES ? null : Math.max(1, Math.ceil((metres * DETOUR) / METRES_PER_MINUTE));
