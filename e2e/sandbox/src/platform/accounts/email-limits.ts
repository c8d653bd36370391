import { ERROR } from '@shared/http-api/app';
import { DAY_SECONDS, type ServerClock, plusSeconds } from '../../server/clock';
import { type Database, insertRow } from '../../server/db';
import { Refusal } from '../../server/http';

/** Seconds between two codes to a mailbox, in any region. */
export const RESEND_AFTER_SECONDS = 60;
/**
 * Seconds between two codes after a mailbox has received `QUICK_CODES` within the hour. It is shorter than a code's
 * validity, so that a mailbox always has a valid code and nobody can lock its owner out by requesting codes.
 */
export const SLOW_RESEND_AFTER_SECONDS = 300;
export const QUICK_CODES = 5;
const HOUR_SECONDS = 3600;
/** Number of codes that a client without a sign-in gets within `CLIENT_SECONDS`, for all addresses. */
export const CLIENT_CODES = 40;
export const CLIENT_SECONDS = 600;
/**
 * Further codes for each account that signed in from the client within `SIGN_IN_SECONDS`: one for itself, one for the
 * next renter. Many renters may share the network address of a shop or a mobile provider.
 */
export const CODES_PER_SIGN_IN = 2;
const SIGN_IN_SECONDS = DAY_SECONDS;
/** Number of codes that no client exceeds. */
export const MOST_CLIENT_CODES = 2_000;

const secondsUntil = (now: Date, at: Date) => Math.max(1, Math.ceil((at.getTime() - now.getTime()) / 1000));

/**
 * Returns the earliest time of the mailbox's next code, which may have passed; null if it got none.
 * @param sent times of the codes of the last hour, newest first
 */
function nextForMailbox(sent: Date[]): Date | null {
  const last = sent[0];
  return last
    ? plusSeconds(last, sent.length < QUICK_CODES ? RESEND_AFTER_SECONDS : SLOW_RESEND_AFTER_SECONDS)
    : null;
}

/** Records that an account has signed in from a client. */
export async function countSignIn(
  tx: Database,
  now: Date,
  { clientHash, userId }: { clientHash: string; userId: string },
): Promise<void> {
  await tx.query(
    `insert into client_sign_ins (client_hash, user_id, signed_in_at) values ($1, $2, $3)
     on conflict (client_hash, user_id) do update set signed_in_at = excluded.signed_in_at`,
    [clientHash, userId, now],
  );
}

/** Lets a mailbox have the next code at once, after its mail server has refused a recorded one. The client stays counted. */
export async function uncountMailbox(
  tx: Database,
  { mailbox, clientHash, sentAt }: { mailbox: string; clientHash: string; sentAt: Date },
): Promise<void> {
  await tx.query(
    'update email_codes_sent set mailbox = null where mailbox = $1 and client_hash = $2 and sent_at = $3',
    [mailbox, clientHash, sentAt],
  );
}

/** Returns the number of codes, or of tries without a code request, that a client gets within `CLIENT_SECONDS`. */
export async function codesAllowed(tx: Database, now: Date, clientHash: string): Promise<number> {
  const row = await tx.first<{ accounts: number }>(
    'select count(*)::int as accounts from client_sign_ins where client_hash = $1 and signed_in_at > $2',
    [clientHash, plusSeconds(now, -SIGN_IN_SECONDS)],
  );
  return Math.min(MOST_CLIENT_CODES, CLIENT_CODES + CODES_PER_SIGN_IN * (row?.accounts ?? 0));
}

/**
 * Records a new code if its mailbox and its client may have another one now.
 * @param after time before which codes to the mailbox do not count. A sign-in then proved who owns it.
 * @returns the recorded time, and the seconds until the mailbox may get the next one
 * @throws Refusal UCS300109 with the seconds to wait
 */
export async function countCode(
  tx: Database,
  clock: ServerClock,
  { mailbox, clientHash, after }: { mailbox: string; clientHash: string; after: Date | null },
): Promise<{ now: Date; resendAfterSeconds: number }> {
  // Locks the client, then the mailbox, so that concurrent requests are counted one after another.
  for (const name of [`code-client:${clientHash}`, `code-mailbox:${mailbox}`]) {
    await tx.query('select pg_advisory_xact_lock(hashtext($1))', [name]);
  }
  // Read after the locks, so that a request that waited has a later time.
  const now = clock.now();
  const times = async (column: 'mailbox' | 'client_hash', value: string, seconds: number) =>
    (
      await tx.query<{ sent_at: Date }>(
        `select sent_at from email_codes_sent where ${column} = $1 and sent_at > $2 and sent_at <= $3
         order by sent_at desc`,
        [value, plusSeconds(now, -seconds), now],
      )
    ).map((row) => row.sent_at);
  const toMailbox = (await times('mailbox', mailbox, HOUR_SECONDS)).filter((at) => !after || at > after);
  const byClient = await times('client_hash', clientHash, CLIENT_SECONDS);
  const clientFull = byClient[(await codesAllowed(tx, now, clientHash)) - 1];
  const waits = [
    nextForMailbox(toMailbox),
    clientFull ? plusSeconds(clientFull, CLIENT_SECONDS) : null,
  ].flatMap((at) => (at && at > now ? [secondsUntil(now, at)] : []));
  if (waits.length > 0) {
    throw new Refusal(ERROR.codeTooOften, { retryAfterSeconds: Math.max(...waits) });
  }
  await insertRow(tx, 'email_codes_sent', { mailbox, client_hash: clientHash, sent_at: now });
  return { now, resendAfterSeconds: secondsUntil(now, nextForMailbox([now, ...toMailbox])!) };
}
