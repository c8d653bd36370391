/**
 * Delay in ms before a "taking longer than usual" message, so that the message is rendered within three seconds.
 */
export const SLOW_AFTER_MS = 2400;
