export interface Logger {
  info(text: string, detail?: unknown): void;
  warn(text: string, detail?: unknown): void;
  error(text: string, detail?: unknown): void;
}

/**
 * Logs to the console.
 * @param quiet logs only errors
 */
export function consoleLogger(quiet = false): Logger {
  const line = (text: string, detail: unknown) => (detail === undefined ? [text] : [text, detail]);
  return {
    info: (text, detail) => (quiet ? undefined : console.log(...line(text, detail))),
    warn: (text, detail) => (quiet ? undefined : console.warn(...line(text, detail))),
    error: (text, detail) => console.error(...line(text, detail)),
  };
}
