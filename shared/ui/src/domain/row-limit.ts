import { useDeferredValue } from 'react';

/** Rows that a phone shows at once, at most. */
const FIRST_ROWS = 8;

/**
 * Returns how many rows of a list to render. The first render has those that a phone shows, so that the page is usable before the
 * others are rendered. They follow in a render that gives way to taps, with `Infinity`.
 */
export const useRowLimit = (): number => useDeferredValue(Infinity, FIRST_ROWS);
