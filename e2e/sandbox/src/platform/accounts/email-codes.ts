import { randomBytes, randomInt } from 'node:crypto';
import { CODE_LENGTH, ERROR, type RegionCode } from '@shared/http-api/app';
import type { SignedIn } from '@shared/http-api/schemas';
import { plusSeconds } from '../../server/clock';
import type { PlatformContext } from '../context';
import { type Database, insertRow } from '../../server/db';
import { HttpFault, Refusal } from '../../server/http';
import { type Identity, issueSession } from '../../server/sessions';
import { toAsciiUpper } from '../../server/texts/ascii-case';
import { toMailbox, parseEmail } from '../../server/texts/email-address';
import { hashOf } from '../../server/texts/hash';
import type { Language } from '../../server/texts/languages';
import { codesAllowed, countCode, countSignIn, uncountMailbox } from './email-limits';
import { lostSignIn, newReplayableToken, replaySignIn } from './sign-in-replay';

export const CODE_VALID_SECONDS = 600;
export const TRIES = 5;

/** Omits characters that are easily confused: 0 and O, 1, I and L. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const newCode = () =>
  Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

const hashOfCode = ({ email, region }: Pick<CodeAsker, 'email' | 'region'>, code: string) =>
  hashOf(`${email}\n${region}\n${toAsciiUpper(code)}`);

/** Address and region of a sign-in by e-mail, and the client that requests or enters the code. */
export interface CodeAsker {
  email: string;
  region: RegionCode;
  /** Network address of the client. */
  client: string;
  /** Id of the code request that this page made last. */
  requestId?: string;
}

/**
 * Returns the address in lower case, with its domain in ASCII.
 * @throws Refusal UCS300101 if it is empty, UCS300102 if it is malformed
 */
export function checkedEmail(text: string): string {
  if (!text.trim()) throw new Refusal(ERROR.emailRequired);
  const email = parseEmail(text);
  if (!email) throw new Refusal(ERROR.emailInvalid);
  return email;
}

/**
 * Returns the code in upper case and without spaces. Converts full-width characters (Unicode NFKC).
 * @throws Refusal UCS300103 to UCS300105 (R5.3 to R5.5)
 */
export function checkedCode(text: string): string {
  const code = toAsciiUpper(text.normalize('NFKC').replace(/\s+/g, ''));
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
  /** Time at which the code counts as sent. */
  sentAt: Date;
}

/**
 * Creates a code for an address. Earlier codes stay valid until they expire or one is used. Otherwise anybody
 * could invalidate a renter's code by requesting another one. A page whose last request has signed in lost the answer
 * and gets a code at once.
 * @throws Refusal UCS300109 with the time to wait
 */
export function newEmailCode(ctx: PlatformContext, asker: CodeAsker): Promise<SentCode> {
  const { email, region, client, requestId: last } = asker;
  const code = newCode();
  const requestId = randomBytes(18).toString('base64url');
  const clientHash = hashOf(client);
  return ctx.db.transaction(async (tx) => {
    const { now, resendAfterSeconds } = await countCode(tx, ctx.clock, {
      mailbox: toMailbox(email),
      clientHash,
      after: last ? await lostSignIn(tx, { requestId: last, email, region }) : null,
    });
    await insertRow(tx, 'email_code_requests', {
      request_hash: hashOf(requestId),
      email,
      region,
      code_hash: hashOfCode({ email, region }, code),
      expires_at: plusSeconds(now, CODE_VALID_SECONDS),
      tries_left: TRIES,
    });
    return { code, requestId, resendAfterSeconds, sentAt: now };
  });
}

/** Gives a client new attempts for an address, after its mail server has accepted a new code. */
export async function renewTries(ctx: PlatformContext, { email, region, client }: CodeAsker): Promise<void> {
  await ctx.db.query('delete from email_code_tries where email = $1 and region = $2 and client_hash = $3', [
    email,
    region,
    hashOf(client),
  ]);
}

/**
 * Invalidates a code that the mail server has refused.
 * @param again whether the mailbox may have another one at once
 */
export const dropEmailCode = (
  ctx: PlatformContext,
  { email, client }: CodeAsker,
  { requestId, sentAt }: SentCode,
  again: boolean,
): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    await tx.query('delete from email_code_requests where request_hash = $1', [hashOf(requestId)]);
    if (!again) return;
    await uncountMailbox(tx, { mailbox: toMailbox(email), clientHash: hashOf(client), sentAt });
  });

/**
 * Limits the addresses for which a client has attempts without a request. Attempts whose time begins in the future do not count,
 * because the clock was set back.
 * @throws HttpFault 429 with the seconds to wait
 */
async function limitTries(db: Database, now: Date, { email, region, client }: CodeAsker): Promise<void> {
  const clientHash = hashOf(client);
  const row = await db.first<{ others: number; ends: Date }>(
    `select count(*)::int as others, min(expires_at) as ends from email_code_tries
     where client_hash = $1 and expires_at > $2 and expires_at <= $5 and (email, region) <> ($3, $4)`,
    [clientHash, now, email, region, plusSeconds(now, CODE_VALID_SECONDS)],
  );
  if (!row || row.others < (await codesAllowed(db, now, clientHash))) return;
  const wait = Math.ceil((row.ends.getTime() - now.getTime()) / 1000);
  throw new HttpFault(429, 'too many sign-in attempts', wait);
}

/** Whether the time of a client's attempts is over: it has passed, or it begins after now. */
const OVER = '(t.expires_at <= $6 or t.expires_at > excluded.expires_at)';

/**
 * Uses up one attempt of the request with this id. Without a known id it uses up one attempt of this client for the
 * address.
 * @returns the number of attempts left; null if there was none to use
 */
async function takeTry(
  db: Database,
  now: Date,
  { email, region, client, requestId }: CodeAsker,
): Promise<number | null> {
  const key = [requestId ? hashOf(requestId) : '', email, region];
  const request = await db.first<{ tries_left: number }>(
    'select tries_left from email_code_requests where request_hash = $1 and email = $2 and region = $3',
    key,
  );
  if (!request) await limitTries(db, now, { email, region, client });
  const taken = request
    ? await db.first<{ tries_left: number }>(
        `update email_code_requests set tries_left = tries_left - 1
         where request_hash = $1 and email = $2 and region = $3 and tries_left > 0 returning tries_left`,
        key,
      )
    : await db.first<{ tries_left: number }>(
        `insert into email_code_tries as t (email, region, client_hash, tries_left, expires_at)
         values ($1, $2, $3, $4, $5)
         on conflict (email, region, client_hash) do update set
           tries_left = case when ${OVER} then excluded.tries_left else t.tries_left - 1 end,
           expires_at = case when ${OVER} then excluded.expires_at else t.expires_at end
         where t.tries_left > 0 or ${OVER}
         returning tries_left`,
        [email, region, hashOf(client), TRIES - 1, plusSeconds(now, CODE_VALID_SECONDS), now],
      );
  return taken?.tries_left ?? null;
}

/**
 * Redeems a code. Accepts every valid code of the address, because all of them were sent to its owner. Counts the
 * attempt before it checks the code, so a refused attempt counts too.
 * @returns the refusal, so that the transaction keeps the counted attempt; null if the code is redeemed
 */
async function useEmailCode(
  tx: Database,
  now: Date,
  asker: CodeAsker,
  codeHash: string,
): Promise<Refusal | null> {
  const { email, region } = asker;
  const triesLeft = await takeTry(tx, now, asker);
  if (triesLeft === null) return new Refusal(ERROR.codeBurnt);
  const sent = await tx.query<{ code_hash: string; expires_at: Date; used_at: Date | null }>(
    'select code_hash, expires_at, used_at from email_code_requests where email = $1 and region = $2',
    [email, region],
  );
  const usable = sent.filter((row) => !row.used_at && row.expires_at > now);
  if (!usable.some((row) => row.code_hash === codeHash)) {
    if (sent.length > 0 && usable.length === 0) return new Refusal(ERROR.codeExpired);
    return triesLeft > 0 ? new Refusal(ERROR.codeWrong, { triesLeft }) : new Refusal(ERROR.codeBurnt);
  }
  // Invalidates all codes of the address.
  await tx.query(
    'update email_code_requests set used_at = $3 where email = $1 and region = $2 and used_at is null',
    [email, region, now],
  );
  return null;
}

/**
 * Signs in with a code. A page that repeats the call, because the answer was lost, gets the same answer.
 * @throws Refusal UCS300106 to UCS300108
 */
export async function signInByEmail(
  ctx: PlatformContext,
  asker: CodeAsker,
  given: { code: string; language: Language },
): Promise<SignedIn> {
  const { email, region, requestId } = asker;
  const codeHash = hashOfCode(asker, given.code);
  const requested = requestId ? { requestId, email, region, codeHash } : null;
  const answer = await ctx.db.transaction(async (tx) => {
    // Serializes the attempts for an address, so that a repeated call waits for the first one.
    await tx.query('select pg_advisory_xact_lock(hashtext($1))', [`code-of:${region}:${email}`]);
    const replayed = requested && (await replaySignIn(tx, ctx.clock, requested));
    if (replayed) return replayed;
    const now = ctx.clock.now();
    const refusal = await useEmailCode(tx, now, asker, codeHash);
    if (refusal) return refusal;
    const accessToken = requested ? await newReplayableToken(tx, now, requested) : undefined;
    const identity: Identity = { provider: 'email', subject: email, email };
    const signedIn = await issueSession(tx, now, {
      region,
      identity,
      language: given.language,
      accessToken,
    });
    await countSignIn(tx, now, { clientHash: hashOf(asker.client), userId: signedIn.userId });
    return signedIn;
  });
  if (answer instanceof Refusal) throw answer;
  return answer;
}
