/**
 * Delay in ms before a "taking longer than usual" message. It leaves time to render the message within three
 * seconds.
 */
export const SLOW_AFTER_MS = 2400;
