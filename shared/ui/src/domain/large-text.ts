/** Text size of the browser, relative to its usual one, from which drawings and columns give way to words. */
const LARGE = 1.3;

/** Returns whether the browser shows text at 130 % or more. The shell sets `--text-zoom` when it starts. */
export const isTextLarge = (): boolean =>
  Number(document.documentElement.style.getPropertyValue('--text-zoom')) >= LARGE;
