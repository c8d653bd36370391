/** So long something may take in silence, ms; then it is said, within three seconds with time left to draw it. */
export const SLOW_AFTER_MS = 2400;
