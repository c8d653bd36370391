/**
 * Returns a text with its ASCII letters in lower case. Unlike `toLowerCase`, it maps no other letter to an ASCII one: the
 * Kelvin sign U+212A is no `k`, so an address with it is not the address of somebody else.
 */
export const toAsciiLower = (text: string): string => text.replace(/[A-Z]+/g, (part) => part.toLowerCase());

/** Returns a text with its ASCII letters in upper case, and every other one unchanged. */
export const toAsciiUpper = (text: string): string => text.replace(/[a-z]+/g, (part) => part.toUpperCase());
