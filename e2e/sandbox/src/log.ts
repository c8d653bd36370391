import type { Logger } from './context';

/** Lines on the console. @param quiet only what went wrong */
export function consoleLogger(quiet = false): Logger {
  const line = (text: string, detail: unknown) => (detail === undefined ? [text] : [text, detail]);
  return {
    info: (text, detail) => (quiet ? undefined : console.log(...line(text, detail))),
    warn: (text, detail) => (quiet ? undefined : console.warn(...line(text, detail))),
    error: (text, detail) => console.error(...line(text, detail)),
  };
}
