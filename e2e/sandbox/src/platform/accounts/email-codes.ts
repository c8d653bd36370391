import { createHash, randomBytes, randomInt } from 'node:crypto';
import { ERROR, type RegionCode } from '@shared/http-api/app';
import { plusSeconds } from '../../server/clock';
import type { PlatformContext } from '../context';
import { type Database, firstRow } from '../../server/db';
import { Refusal } from '../../server/http';
import { toMailbox, parseEmail } from '../../server/texts/email-address';
import { countCode } from './email-limits';

export const CODE_LENGTH = 6;
export const CODE_VALID_SECONDS = 600;
export const TRIES = 5;

/** Omits characters that are easily confused: 0 and O, 1, I and L. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const newCode = () =>
  Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const hashOfCode = (email: string, region: RegionCode, code: string) =>
  hash(`${email}\n${region}\n${code.toUpperCase()}`);

/** Address and region of a sign-in by e-mail, and the client that requests or enters the code. */
export interface CodeAsker {
  email: string;
  region: RegionCode;
  /** Network address of the client. */
  client: string;
}

/**
 * Returns the address in lower case.
 * @throws Refusal UCS300101 if it is empty, UCS300102 if it is malformed
 */
export function checkedEmail(text: string): string {
  if (!text.trim()) throw new Refusal(ERROR.emailRequired);
  const email = parseEmail(text);
  if (!email) throw new Refusal(ERROR.emailInvalid);
  return email;
}

/**
 * Returns the code in upper case and without spaces.
 * @throws Refusal UCS300103 to UCS300105 (R5.3 to R5.5)
 */
export function checkedCode(text: string): string {
  const code = text.replace(/\s+/g, '').toUpperCase();
  if (!code) throw new Refusal(ERROR.codeRequired);
  if (code.length !== CODE_LENGTH) throw new Refusal(ERROR.codeLength);
  if (!/^[0-9A-Z]+$/.test(code)) throw new Refusal(ERROR.codeCharacters);
  return code;
}

export interface SentCode {
  code: string;
  /** Id that only the requesting page knows, so that attempts of others do not count against it. */
  requestId: string;
  resendAfterSeconds: number;
}

/**
 * Creates a code for an address. Earlier codes stay valid until they expire or one is used. Otherwise anybody
 * could invalidate a renter's code by requesting another one.
 * @throws Refusal UCS300109 with the time to wait
 */
export function newEmailCode(ctx: PlatformContext, { email, region, client }: CodeAsker): Promise<SentCode> {
  const code = newCode();
  const requestId = randomBytes(18).toString('base64url');
  const clientHash = hash(client);
  return ctx.db.transaction(async (tx) => {
    const { now, resendAfterSeconds } = await countCode(tx, ctx.clock, {
      mailbox: toMailbox(email),
      clientHash,
    });
    await tx.query('delete from email_code_requests where expires_at <= $1', [
      plusSeconds(now, -CODE_VALID_SECONDS),
    ]);
    // A new code gives the client new attempts.
    await tx.query(
      'delete from email_code_tries where (email = $1 and region = $2 and client_hash = $3) or expires_at <= $4',
      [email, region, clientHash, now],
    );
    await tx.query(
      `insert into email_code_requests (request_hash, email, region, code_hash, expires_at, tries_left)
       values ($1, $2, $3, $4, $5, $6)`,
      [
        hash(requestId),
        email,
        region,
        hashOfCode(email, region, code),
        plusSeconds(now, CODE_VALID_SECONDS),
        TRIES,
      ],
    );
    return { code, requestId, resendAfterSeconds };
  });
}

/**
 * Uses up one attempt of the request with this id. Without a known id it uses up one attempt of this client for the
 * address.
 * @returns the number of attempts left; null if there was none to use
 */
async function takeTry(
  db: Database,
  now: Date,
  { email, region, client, requestId }: CodeAsker & { requestId?: string },
): Promise<number | null> {
  const key = [requestId ? hash(requestId) : '', email, region];
  const request = await firstRow<{ tries_left: number }>(
    db,
    'select tries_left from email_code_requests where request_hash = $1 and email = $2 and region = $3',
    key,
  );
  const taken = request
    ? await firstRow<{ tries_left: number }>(
        db,
        `update email_code_requests set tries_left = tries_left - 1
         where request_hash = $1 and email = $2 and region = $3 and tries_left > 0 returning tries_left`,
        key,
      )
    : await firstRow<{ tries_left: number }>(
        db,
        `insert into email_code_tries as t (email, region, client_hash, tries_left, expires_at)
         values ($1, $2, $3, $4, $5)
         on conflict (email, region, client_hash) do update set
           tries_left = case when t.expires_at <= $6 then excluded.tries_left else t.tries_left - 1 end,
           expires_at = case when t.expires_at <= $6 then excluded.expires_at else t.expires_at end
         where t.tries_left > 0 or t.expires_at <= $6
         returning tries_left`,
        [email, region, hash(client), TRIES - 1, plusSeconds(now, CODE_VALID_SECONDS), now],
      );
  return taken?.tries_left ?? null;
}

type Verdict = { ok: true } | { ok: false; refusal: Refusal };

/**
 * Redeems a code. Accepts every valid code of the address, because all of them were sent to its owner. Counts the
 * attempt before it checks the code, so a refused attempt counts too.
 */
export async function useEmailCode(
  ctx: PlatformContext,
  asker: CodeAsker & { requestId?: string },
  code: string,
): Promise<Verdict> {
  const { db } = ctx;
  const { email, region } = asker;
  const now = ctx.clock.now();
  const refused = (errorCode: string, triesLeft?: number): Verdict => ({
    ok: false,
    refusal: new Refusal(errorCode, triesLeft === undefined ? null : { triesLeft }),
  });
  const triesLeft = await takeTry(db, now, asker);
  if (triesLeft === null) return refused(ERROR.codeBurnt);
  const sent = await db.query<{ code_hash: string; expires_at: Date; used_at: Date | null }>(
    'select code_hash, expires_at, used_at from email_code_requests where email = $1 and region = $2',
    [email, region],
  );
  const usable = sent.filter((row) => !row.used_at && row.expires_at > now);
  const codeHash = hashOfCode(email, region, code);
  if (!usable.some((row) => row.code_hash === codeHash)) {
    if (sent.length > 0 && usable.length === 0) return refused(ERROR.codeExpired);
    return triesLeft > 0 ? refused(ERROR.codeWrong, triesLeft) : refused(ERROR.codeBurnt);
  }
  // Invalidates all codes of the address. No row is left if a concurrent call was faster.
  const used = await db.query(
    `update email_code_requests set used_at = $3
     where email = $1 and region = $2 and used_at is null returning 1`,
    [email, region, now],
  );
  return used.length > 0 ? { ok: true } : refused(ERROR.codeExpired);
}
