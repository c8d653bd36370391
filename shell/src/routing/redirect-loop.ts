import { listenForGaps } from './render-loop';

/** Number of page views within `REDIRECTS_MS`, without an input of the renter, above which pages redirect in a loop. */
export const REDIRECTS = 20;
export const REDIRECTS_MS = 10_000;
export const TOO_MANY_REDIRECTS = `more than ${REDIRECTS} redirects within ${REDIRECTS_MS / 1000} s`;

let count = 0;
/** Time of the first view that counts, by `performance.now`. */
let since = 0;

/** Ends the count at an input of the renter. */
const restart = () => void (count = 0);
listenForGaps(restart);
// Back is an input where the browser says that it is not code that goes back.
(window as { navigation?: EventTarget }).navigation?.addEventListener('navigate', (event) => {
  if ((event as { userInitiated?: boolean }).userInitiated) restart();
});

/**
 * Records a page view. Call it once for each.
 * @returns whether pages redirect to each other in a loop: then show none of them
 */
export function isRedirectLoop(): boolean {
  const now = performance.now();
  if (count === 0 || now < since || now - since > REDIRECTS_MS) {
    since = now;
    count = 0;
  }
  if (++count <= REDIRECTS) return false;
  count = 0;
  return true;
}
