import { ERROR } from '@shared/http-api/app';
import { type ServerClock, plusSeconds } from '../clock';
import type { Database } from '../db';
import { Refusal } from '../http';

/** Between two codes to a mailbox, whatever the region. */
export const RESEND_AFTER_SECONDS = 60;
/** Between two codes once a mailbox has had `QUICK_CODES` within the hour; shorter than a code is valid. */
const SLOW_RESEND_AFTER_SECONDS = 300;
const QUICK_CODES = 5;
const HOUR_SECONDS = 3600;
/** Codes that one client may have sent, to whomever. */
const CLIENT_CODES = 40;
const CLIENT_SECONDS = 600;

const secondsUntil = (now: Date, at: Date) => Math.max(1, Math.ceil((at.getTime() - now.getTime()) / 1000));

/** When the mailbox may get another code: there is always one that is valid, so nobody is locked out by others. */
function nextForMailbox(sent: Date[]): Date | null {
  const last = sent[0];
  return last
    ? plusSeconds(last, sent.length < QUICK_CODES ? RESEND_AFTER_SECONDS : SLOW_RESEND_AFTER_SECONDS)
    : null;
}

/**
 * Notes that a code is sent, if its mailbox and its client may have another one now.
 * @returns the time that counts, and seconds until the mailbox may get the next one
 * @throws Refusal UCS300109 with the seconds to wait
 */
export async function countCode(
  tx: Database,
  clock: ServerClock,
  { mailbox, clientHash }: { mailbox: string; clientHash: string },
): Promise<{ now: Date; resendAfterSeconds: number }> {
  // Requests for a mailbox, and those of a client, are counted one after the other; always in this order.
  for (const name of [`code-client:${clientHash}`, `code-mailbox:${mailbox}`]) {
    await tx.query('select pg_advisory_xact_lock(hashtext($1))', [name]);
  }
  // Not before: whoever waited here is later than the one it waited for.
  const now = clock.now();
  await tx.query('delete from email_codes_sent where sent_at <= $1', [plusSeconds(now, -HOUR_SECONDS)]);
  const times = async (column: 'mailbox' | 'client_hash', value: string, seconds: number) =>
    (
      await tx.query<{ sent_at: Date }>(
        `select sent_at from email_codes_sent where ${column} = $1 and sent_at > $2 and sent_at <= $3
         order by sent_at desc`,
        [value, plusSeconds(now, -seconds), now],
      )
    ).map((row) => row.sent_at);
  const toMailbox = await times('mailbox', mailbox, HOUR_SECONDS);
  const byClient = await times('client_hash', clientHash, CLIENT_SECONDS);
  const clientFull = byClient[CLIENT_CODES - 1];
  const waits = [
    nextForMailbox(toMailbox),
    clientFull ? plusSeconds(clientFull, CLIENT_SECONDS) : null,
  ].flatMap((at) => (at && at > now ? [secondsUntil(now, at)] : []));
  if (waits.length > 0) {
    throw new Refusal(ERROR.codeTooOften, { retryAfterSeconds: Math.max(...waits) });
  }
  await tx.query('insert into email_codes_sent (mailbox, client_hash, sent_at) values ($1, $2, $3)', [
    mailbox,
    clientHash,
    now,
  ]);
  return { now, resendAfterSeconds: secondsUntil(now, nextForMailbox([now, ...toMailbox])!) };
}
