/** Parses a share such as `10%`, `0.5` or `10`. Returns percent; null if the text is not a share. */
export const parsePercent = (text: string | undefined): number | null =>
  text && /^\d+(\.\d+)?%?$/.test(text) ? Number.parseFloat(text) : null;

/** Parses a whole number that is not negative. Returns null if the text is none. */
export const parseCount = (text: string): number | null => (/^\d+$/.test(text) ? Number(text) : null);
