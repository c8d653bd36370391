/** Text size of the browser, relative to its usual one, from which drawings and columns give way to words. */
const LARGE = 1.3;

let known: boolean | null = null;

/**
 * Returns whether the browser shows text at 130 % or more. The shell sets `--text-zoom` when it starts. Reads it once for all rows
 * of a list, because the shell records what a module does with the root element.
 */
export function isTextLarge(): boolean {
  if (known === null) {
    known = Number(document.documentElement.style.getPropertyValue('--text-zoom')) >= LARGE;
    queueMicrotask(() => (known = null));
  }
  return known;
}
