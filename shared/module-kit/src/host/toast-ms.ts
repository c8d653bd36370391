/** Duration of a toast in ms (R9.20). */
const LEAST_MS = 2000;
/** The longest duration, ms. The renter cannot close a toast. */
const LONGEST_MS = 10_000;
/** Letters that are read in that time, and the time for each further one, ms. A Chinese or Japanese letter counts as two. */
const LETTERS = 60;
const LETTER_MS = 60;

/** Returns the duration of a toast in ms: long enough to read its text (WCAG 2.2.1, decision 100). */
export function toastMs(text: string): number {
  // A module may pass anything. Its page then fails when the toast renders.
  if (typeof text !== 'string') return LEAST_MS;
  const letters = text.length + text.replace(/[\0-\u02ff]/g, '').length;
  return Math.min(LEAST_MS + Math.max(0, letters - LETTERS) * LETTER_MS, LONGEST_MS);
}
