import { IsEmail } from 'typebox/format';

const MOST_CHARACTERS = 254;
/** Allowed by RFC 5322, but not deliverable alike everywhere: quoted local parts, addresses of hosts. */
const UNUSUAL = /["[\]]/;

/**
 * Reads an e-mail address. What is accepted has one spelling: no name, bracket or comment that a mailer would drop.
 * @returns the address in lower case, as mail is delivered to it; null if it is none
 */
export function parseEmail(text: string): string | null {
  const email = text.trim().toLowerCase();
  const domain = email.slice(email.lastIndexOf('@') + 1);
  const valid =
    email.length <= MOST_CHARACTERS && !UNUSUAL.test(email) && domain.includes('.') && IsEmail(email);
  return valid ? email : null;
}

/** The mailbox behind an address, for limits: what follows a plus sign leads to the same one. */
export const mailboxOf = (email: string): string => email.replace(/\+[^@]*@/, '@');
