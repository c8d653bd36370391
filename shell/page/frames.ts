import { stackOf } from '@shared/module-kit/thrown';

/** Within the limits of `Report` in `shared/http-api/schemas/telemetry.ts`. */
const MAX_FRAMES = 5;
const MAX_LENGTH = 200;
/** A path that ends in no file name, or a file of a version, then a query or a fragment, and the position. */
const FRAME = /^((?:shell|mf-[\w-]+)\/[\w.+-]+\/[\w.-]+)?[^\s.?#]*(?:[?#]\S*)?(:\d+:\d+)/;

/**
 * Returns the first positions in the app's own files that a stack names, such as `mf-orders/1.4.0-3fa9c1d2/entry.js:1:234`,
 * and `index.html:20:345` for code of the document, without its address. Chromium, Firefox and WebKit write a position as
 * `URL:line:column`. A file that is none of a version, such as the service worker, and a `blob:` are left out.
 */
export function framesIn(stack = ''): string[] {
  const frames = new Set<string>();
  for (const rest of stack.split(`blob:${location.origin}`).join().split(`${location.origin}/`).slice(1)) {
    const [, file = 'index.html', position] = FRAME.exec(rest) ?? [];
    if (position) frames.add((file + position).slice(0, MAX_LENGTH));
  }
  return [...frames].slice(0, MAX_FRAMES);
}

/**
 * Returns the stack of an uncaught error, and the position where it was thrown. An error of the syntax, and a value that is
 * no error, have only the position.
 */
export const stackOfEvent = ({ error, filename, lineno, colno }: ErrorEvent): string =>
  `${stackOf(error)} ${filename}:${lineno}:${colno}`;
