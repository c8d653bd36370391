import { createHash } from 'node:crypto';
import type { Database } from '../../server/db';
import { toAsciiLower } from '../../server/texts/ascii-case';

/** A person with an account at an issuer. */
export interface IssuerAccount {
  subject: string;
  email: string | null;
  name: string;
}

/**
 * Returns the account of an address at an issuer and creates it if needed. The sandbox asks for no password.
 */
export async function accountFor(
  db: Database,
  issuer: string,
  email: string,
  name: string,
): Promise<IssuerAccount> {
  const address = toAsciiLower(email.trim());
  const subject = createHash('sha256').update(`${issuer}\n${address}`).digest('hex').slice(0, 24);
  await db.query(
    `insert into issuer_accounts (issuer, subject, email, name) values ($1, $2, $3, $4)
     on conflict (issuer, subject) do update set name = excluded.name`,
    [issuer, subject, address, name],
  );
  return { subject, email: address, name };
}

export const findAccount = (db: Database, issuer: string, subject: string): Promise<IssuerAccount | null> =>
  db.first<IssuerAccount & Record<string, unknown>>(
    'select subject, email, name from issuer_accounts where issuer = $1 and subject = $2',
    [issuer, subject],
  );
