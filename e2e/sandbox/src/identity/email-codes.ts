import { createHash, randomInt } from 'node:crypto';
import { ERROR, type RegionCode } from '@shared/contract/app';
import { type ServerClock, plusSeconds } from '../clock';
import { type Database, one } from '../db';
import { Refusal } from '../http';
import { isEmail } from './form';

export const CODE_LENGTH = 6;
export const CODE_VALID_SECONDS = 600;
export const RESEND_AFTER_SECONDS = 60;
export const TRIES = 5;

/** Nothing that a reader could take for something else: no 0 and O, no 1, I and L. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const newCode = () =>
  Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

const hashOf = (email: string, region: RegionCode, code: string) =>
  createHash('sha256').update(`${email}\n${region}\n${code.toUpperCase()}`).digest('hex');

/** @throws Refusal UCS300101 or UCS300102 */
export function checkedEmail(text: string): string {
  const email = text.trim().toLowerCase();
  if (!email) throw new Refusal(ERROR.emailRequired);
  if (!isEmail(email)) throw new Refusal(ERROR.emailInvalid);
  return email;
}

/** @throws Refusal UCS300103 to UCS300105 (specification, section 5) */
export function checkedCode(text: string): string {
  const code = text.replace(/\s+/g, '').toUpperCase();
  if (!code) throw new Refusal(ERROR.codeRequired);
  if (code.length !== CODE_LENGTH) throw new Refusal(ERROR.codeLength);
  if (!/^[0-9A-Z]+$/.test(code)) throw new Refusal(ERROR.codeCharacters);
  return code;
}

/**
 * Makes a new code for an address; the one before it is worth nothing from then on.
 * @throws Refusal UCS300109 with what is left to wait
 */
export async function newEmailCode(
  db: Database,
  clock: ServerClock,
  email: string,
  region: RegionCode,
): Promise<string> {
  const code = newCode();
  const now = clock.now();
  const made = await db.query(
    `insert into email_codes (email, region, code_hash, sent_at, expires_at, tries_left)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (email, region) do update set code_hash = excluded.code_hash, sent_at = excluded.sent_at,
       expires_at = excluded.expires_at, tries_left = excluded.tries_left, used_at = null
     where email_codes.sent_at <= $7 or email_codes.sent_at > $4
     returning 1`,
    [
      email,
      region,
      hashOf(email, region, code),
      now,
      plusSeconds(now, CODE_VALID_SECONDS),
      TRIES,
      plusSeconds(now, -RESEND_AFTER_SECONDS),
    ],
  );
  if (made.length) return code;
  const last = await one<{ sent_at: Date }>(
    db,
    'select sent_at from email_codes where email = $1 and region = $2',
    [email, region],
  );
  const waited = last ? (now.getTime() - last.sent_at.getTime()) / 1000 : 0;
  throw new Refusal(ERROR.codeTooOften, {
    retryAfterSeconds: Math.max(1, Math.ceil(RESEND_AFTER_SECONDS - waited)),
  });
}

type Verdict = { ok: true } | { ok: false; refusal: Refusal };

/**
 * Uses a code up. Every try counts, also of a code that is wrong, and outlives the refusal: the count is written
 * before the answer is known.
 */
export async function useEmailCode(
  db: Database,
  clock: ServerClock,
  email: string,
  region: RegionCode,
  code: string,
): Promise<Verdict> {
  const refused = (errorCode: string, triesLeft?: number): Verdict => ({
    ok: false,
    refusal: new Refusal(errorCode, triesLeft === undefined ? null : { triesLeft }),
  });
  const row = await one<{ code_hash: string; tries_left: number; expires_at: Date; used_at: Date | null }>(
    db,
    `update email_codes set tries_left = tries_left - 1 where email = $1 and region = $2 and tries_left > 0
     returning code_hash, tries_left, expires_at, used_at`,
    [email, region],
  );
  if (!row) {
    const known = await one(db, 'select 1 from email_codes where email = $1 and region = $2', [
      email,
      region,
    ]);
    return refused(known ? ERROR.codeBurnt : ERROR.codeWrong);
  }
  if (row.used_at || row.expires_at.getTime() <= clock.ms()) return refused(ERROR.codeExpired);
  if (row.code_hash !== hashOf(email, region, code)) {
    return row.tries_left > 0 ? refused(ERROR.codeWrong, row.tries_left) : refused(ERROR.codeBurnt);
  }
  const used = await db.query(
    'update email_codes set used_at = $3 where email = $1 and region = $2 and used_at is null and code_hash = $4 returning 1',
    [email, region, clock.now(), row.code_hash],
  );
  return used.length ? { ok: true } : refused(ERROR.codeExpired);
}
