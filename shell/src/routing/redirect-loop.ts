/** Number of page views within `REDIRECTS_MS`, without an input of the renter, above which pages redirect in a loop. */
export const REDIRECTS = 20;
export const REDIRECTS_MS = 10_000;
export const TOO_MANY_REDIRECTS = `more than ${REDIRECTS} redirects within ${REDIRECTS_MS / 1000} s`;

/** Events that are the renter's: also Back, and clicks of assistive technology. */
const INPUTS = ['pointerdown', 'keydown', 'touchstart', 'wheel', 'click', 'popstate'] as const;

let count = 0;
/** Time of the first view that counts, by `performance.now`. */
let since = 0;
let isListening = false;

/**
 * Records a page view. Call it once for each.
 * @returns whether pages redirect to each other in a loop: then show none of them
 */
export function isRedirectLoop(): boolean {
  if (!isListening) {
    isListening = true;
    for (const type of INPUTS)
      window.addEventListener(type, () => void (count = 0), { capture: true, passive: true });
  }
  const now = performance.now();
  if (count === 0 || now < since || now - since > REDIRECTS_MS) {
    since = now;
    count = 0;
  }
  if (++count <= REDIRECTS) return false;
  count = 0;
  return true;
}
