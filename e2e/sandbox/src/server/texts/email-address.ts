import { IsEmail } from 'typebox/format';
import { toAsciiLower } from './ascii-case';

const MOST_CHARACTERS = 254;
/** Allowed by RFC 5322 but not deliverable everywhere: quoted local parts and address literals. */
const UNUSUAL = /["[\]]/;

/**
 * Parses a plain e-mail address, without a name, quotes, brackets or comments.
 * @returns the address in lower case; null if it is invalid
 */
export function parseEmail(text: string): string | null {
  const email = toAsciiLower(text.trim());
  const domain = email.slice(email.lastIndexOf('@') + 1);
  const valid =
    email.length <= MOST_CHARACTERS && !UNUSUAL.test(email) && domain.includes('.') && IsEmail(email);
  return valid ? email : null;
}

/** Returns the mailbox of an address for rate limits. Plus tags belong to the same mailbox. */
export const toMailbox = (email: string): string => email.replace(/\+[^@]*@/, '@');
