import { domainToASCII, domainToUnicode } from 'node:url';
import { IsEmail } from 'typebox/format';
import { toAsciiLower } from './ascii-case';

const MOST_CHARACTERS = 254;
/** Allowed by RFC 5322 but not deliverable everywhere: quoted local parts and address literals. */
const UNUSUAL = /["[\]]/;
const NOT_ASCII = /[^\0-\x7f]/;
/** A domain of letters, digits, hyphens and dots. `domainToASCII` would drop the rest of another one, as after a slash. */
const PLAIN_DOMAIN = /^(?:[a-z0-9.-]|[^\0-\x7f])+$/;

/** Returns both parts of an address, the first one with the at sign. */
function partsOf(email: string): [local: string, domain: string] {
  const end = email.lastIndexOf('@') + 1;
  return [email.slice(0, end), email.slice(end)];
}

/** Returns an address with an international domain in its ASCII form ("xn--"); null if the domain is invalid. */
function withAsciiDomain(email: string): string | null {
  const [local, domain] = partsOf(email);
  if (!NOT_ASCII.test(domain)) return email;
  const ascii = PLAIN_DOMAIN.test(domain) ? domainToASCII(domain) : '';
  return ascii ? local + ascii : null;
}

/** Returns the one spelling of an address by which its accounts are found: lower case, and the domain in ASCII. */
export function toOneSpelling(text: string): string {
  const email = toAsciiLower(text.trim());
  return withAsciiDomain(email) ?? email;
}

/**
 * Parses a plain e-mail address, without a name, quotes, brackets or comments. Its domain may be an international one.
 * @returns the address in lower case, with its domain in ASCII; null if it is invalid
 */
export function parseEmail(text: string): string | null {
  const email = withAsciiDomain(toAsciiLower(text.trim()));
  if (!email || email.length > MOST_CHARACTERS || UNUSUAL.test(email) || !IsEmail(email)) return null;
  return partsOf(email)[1].includes('.') ? email : null;
}

/** Returns an address for people: with an international domain as it is read, and not in its ASCII form. */
export function readableEmail(email: string): string {
  const [local, domain] = partsOf(email);
  const readable = domain.includes('xn--') ? domainToUnicode(domain) : '';
  return readable ? local + readable : email;
}

/** Returns the mailbox of an address for rate limits. Plus tags belong to the same mailbox. */
export const toMailbox = (email: string): string => email.replace(/\+[^@]*@/, '@');
