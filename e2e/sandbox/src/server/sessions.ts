import { randomBytes } from 'node:crypto';
import type { RegionCode } from '@shared/http-api/app';
import { DAY_SECONDS, type ServerClock, plusSeconds } from './clock';
import { type Database, insertRow } from './db';
import { toOneSpelling } from './texts/email-address';
import { hashOf } from './texts/hash';

/** Identity of a renter, as stated by an issuer. */
export interface Identity {
  provider: 'email' | 'google' | 'apple' | 'wechat' | 'alipay';
  /** The issuer's id of the person; for e-mail the address as `parseEmail` returns it. */
  subject: string;
  /** Verified by the issuer. The same address belongs to the same person for every sign-in method. */
  email?: string | null;
}

export interface SessionUser {
  userId: string;
  region: RegionCode;
  tokenHash: string;
}
export type SessionState =
  { state: 'unknown' } | { state: 'expired' } | { state: 'valid'; user: SessionUser };

/** Days for which a session lives. */
export const SESSION_DAYS = 30;
const newId = (prefix: string, bytes = 9) => prefix + randomBytes(bytes).toString('hex');

/** Returns the address by which the accounts of a person are found; null without one. */
const addressOf = ({ email }: Identity): string | null => (email ? toOneSpelling(email) : null);

async function personOf(tx: Database, identity: Identity, now: Date): Promise<string> {
  const email = addressOf(identity);
  const found = await tx.first<{ person_id: string }>(
    `select person_id from identities where (provider = $1 and subject = $2) or ($3::text is not null and email = $3)
     order by (provider = $1 and subject = $2) desc limit 1`,
    [identity.provider, identity.subject, email],
  );
  // Waits for a deletion of the person's account, after which the person may be gone.
  const known =
    found &&
    (await tx.first<{ person_id: string }>(
      'select person_id from persons where person_id = $1 for key share',
      [found.person_id],
    ));
  const personId = known?.person_id ?? newId('P');
  if (!known) await insertRow(tx, 'persons', { person_id: personId, created_at: now });
  await tx.query(
    `insert into identities (provider, subject, person_id, email) values ($1, $2, $3, $4)
     on conflict (provider, subject) do update set email = coalesce(excluded.email, identities.email)`,
    [identity.provider, identity.subject, personId, email],
  );
  return personId;
}

/**
 * Signs a person in to their account in a region. Creates the person and the account if needed.
 * @param now the server's time
 * @param given `accessToken` is random by default
 * @returns the token, which is stored only as a hash, and the account's id
 */
export async function issueSession(
  tx: Database,
  now: Date,
  given: { region: RegionCode; identity: Identity; language?: string; accessToken?: string },
): Promise<{ accessToken: string; userId: string }> {
  const { region, identity } = given;
  // Serializes sign-ins per identity, so that two tabs do not create two persons.
  await tx.query('select pg_advisory_xact_lock(hashtext($1))', [
    addressOf(identity) ?? `${identity.provider}:${identity.subject}`,
  ]);
  const personId = await personOf(tx, identity, now);
  const [account] = await insertRow<{ user_id: string }>(
    tx,
    'users',
    {
      user_id: newId(`U${region}`, 6),
      person_id: personId,
      region,
      email: addressOf(identity),
      sign_in_method: identity.provider,
      language: given.language ?? 'en',
      created_at: now,
    },
    `on conflict (person_id, region) where deleted_at is null
     do update set email = coalesce(excluded.email, users.email), sign_in_method = excluded.sign_in_method,
                   language = excluded.language
     returning user_id`,
  );
  const accessToken = given.accessToken ?? randomBytes(32).toString('base64url');
  await insertRow(tx, 'sessions', {
    token_hash: hashOf(accessToken),
    user_id: account!.user_id,
    created_at: now,
    expires_at: plusSeconds(now, SESSION_DAYS * DAY_SECONDS),
  });
  return { accessToken, userId: account!.user_id };
}

/** Returns the state of a token. The token of a deleted account is unknown. */
export async function findSession(db: Database, clock: ServerClock, token: string): Promise<SessionState> {
  const row = await db.first<{
    token_hash: string;
    user_id: string;
    region: RegionCode;
    expires_at: Date;
    ended: string | null;
  }>(
    `select s.token_hash, s.user_id, u.region, s.expires_at, s.ended
     from sessions s join users u using (user_id) where s.token_hash = $1 and u.deleted_at is null`,
    [hashOf(token)],
  );
  if (!row || row.ended === 'unknown') return { state: 'unknown' };
  if (row.ended === 'expired' || row.expires_at.getTime() <= clock.ms()) return { state: 'expired' };
  return { state: 'valid', user: { userId: row.user_id, region: row.region, tokenHash: row.token_hash } };
}

/** Ends every session of an account. Later calls get UCS300001 (`expired`) or 401 (`unknown`). */
export async function revokeSessions(
  db: Database,
  userId: string,
  mode: 'expired' | 'unknown',
): Promise<number> {
  const rows = await db.query('update sessions set ended = $2 where user_id = $1 returning 1', [
    userId,
    mode,
  ]);
  return rows.length;
}

/** Signs out. The token is then unknown. */
export async function endSession(db: Database, tokenHash: string): Promise<void> {
  await db.query('delete from sessions where token_hash = $1', [tokenHash]);
}
