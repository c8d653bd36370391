import { ANSWER_DAYS } from '@shared/http-api/app';
import { DAY_SECONDS } from '../clock';

/** Limits of the rows of a table. Rows that exceed one are deleted, the oldest first. */
export interface Limits {
  /** Column that orders the rows by age. */
  order: string;
  /** Rows to which the limits apply, as an SQL condition; by default all. */
  rows?: string;
  /** Deletes rows whose `column` is this long ago. `real`: the column has real time, not the server's. */
  age?: { column: string; seconds: number; real?: true };
  /** Column that names who sent a row. `each` and `most` apply to each sender, so that nobody pushes out others. */
  sender?: string;
  /** Number of rows of one sender. */
  each?: number;
  /** Number of rows in all. Beyond it the senders with the most rows lose their oldest. */
  most?: number;
}

/**
 * How long the rows of a table are kept.
 *
 * - `fixed`: the seed, the control API or a migration makes them, and no call of a client adds any.
 * - `account`: until the account is deleted (`accounts/delete-account.ts`). A unique index limits them per account.
 * - `accounting`: rentals and money, as long as tax law requires. An operator moves them to an archive.
 * - `work`: until the work is done.
 * - `world`: not the platform's, but that of the simulated people around it.
 */
export type Rule = 'fixed' | 'account' | 'accounting' | 'work' | 'world' | readonly Limits[];

const days = (count: number) => count * DAY_SECONDS;
// The privacy policy names these periods.
/** Days for which technical data are kept. */
export const TECHNICAL_DAYS = 90;
/** Years for which reports of renters and their photos are kept. */
export const REPORT_YEARS = 2;
/** Hours for which the hash of a network address is kept after a sign-in. */
export const SIGN_IN_HOURS = 24;
/** Minutes for which it is kept after a code was asked for. */
export const CODE_MINUTES = 60;
const ANSWER_SECONDS = days(ANSWER_DAYS);
/** Days for which view points, figures and reports of the app are kept. */
export const TELEMETRY_DAYS = 30;
const TELEMETRY = { sender: 'sender', most: 20_000 } as const;

/** Returns limits by age. The rows are in the order of this column unless `more` names another one. */
const aged = (column: string, seconds: number, more: Partial<Limits> = {}): Limits => ({
  order: column,
  ...more,
  age: { column, seconds },
});

/** Retention of every table. `retention.test.ts` fails for a table without a rule. */
export const RETENTION: Readonly<Record<string, Rule>> = {
  schema_migrations: 'fixed',
  clock: 'fixed',
  sandbox_state: 'fixed',
  api_faults: 'fixed',
  stores: 'fixed',
  cabinets: 'fixed',
  power_banks: 'fixed',
  checkout_outcomes: 'fixed',

  persons: 'account',
  identities: 'account',
  renter_coupons: 'account',
  reminders: 'account',

  users: 'accounting',
  // Before the deposits and orders, which are kept while they have a payment.
  payments: [
    {
      // Begun, but no money moved.
      rows: `state in ('DECLINED', 'CANCELLED', 'EXPIRED')
        and not exists (select 1 from payment_movements m where m.payment_id = payments.payment_id)
        and not exists (select 1 from deposits d where d.payment_id = payments.payment_id)`,
      ...aged('created_at', days(TECHNICAL_DAYS)),
    },
  ],
  // The provider's record of such a payment.
  checkout_sessions: [
    aged('created_at', 0, {
      rows: `not exists (select 1 from payments p where p.payment_id = checkout_sessions.reference)
        and not exists (select 1 from checkout_entries e where e.session_id = checkout_sessions.session_id)`,
    }),
  ],
  // Before the orders: the sweep that deletes an agreement deletes its order too.
  deposits: [
    {
      // Agreed to, but not paid.
      rows: `state = 'VOID' and kind is null and payment_id is null
        and not exists (select 1 from payments p where p.deposit_id = deposits.deposit_id)`,
      ...aged('ended_at', days(TECHNICAL_DAYS)),
    },
  ],
  orders: [
    {
      // Nothing came out, and no money was asked for. A report about it leads to it.
      rows: `state in ('EXPIRED', 'EJECT_FAILED', 'DELETED') and started_at is null
        and not exists (select 1 from deposits d where d.order_no = orders.order_no)
        and not exists (select 1 from payments p where p.order_no = orders.order_no)
        and not exists (select 1 from feedback f where f.order_no = orders.order_no)`,
      ...aged('created_at', days(TECHNICAL_DAYS)),
    },
  ],
  // After the orders.
  eject_commands: [
    aged('sent_at', 0, {
      rows: 'not exists (select 1 from orders o where o.order_no = eject_commands.order_no)',
    }),
  ],
  payment_movements: 'accounting',
  checkout_entries: 'accounting',

  jobs: 'work',

  issuer_accounts: 'world',
  mails: [
    aged('received_at', days(TECHNICAL_DAYS), { order: 'mail_id', sender: 'to_address', most: 20_000 }),
  ],
  issuer_records: [{ order: 'expires_at', age: { column: 'expires_at', seconds: 0, real: true } }],

  sessions: [aged('expires_at', days(TECHNICAL_DAYS), { order: 'created_at', sender: 'user_id', each: 100 })],
  idempotency_keys: [
    {
      order: 'started_at',
      age: { column: 'started_at', seconds: ANSWER_SECONDS, real: true },
      sender: 'user_id',
      each: 5_000,
    },
  ],
  webhooks_received: [aged('received_at', days(TECHNICAL_DAYS))],
  apple_handovers: [aged('expires_at', 0, { sender: 'sender', most: 5_000 })],
  // Keeps a code for ten minutes after it expired, so that a try with it is answered "expired" instead of "wrong".
  email_code_requests: [aged('expires_at', 600)],
  // A page can repeat its sign-in for 30 s.
  code_sign_ins: [aged('signed_in_at', 30)],
  email_code_tries: [aged('expires_at', 0)],
  email_codes_sent: [aged('sent_at', CODE_MINUTES * 60)],
  client_sign_ins: [aged('signed_in_at', SIGN_IN_HOURS * 3_600)],
  redeemed_coupons: [aged('forget_at', 0)],
  region_consents: [{ order: 'region_consent_id', sender: 'user_id', each: 100 }],
  consents: [
    { rows: 'user_id is not null', order: 'consent_id', sender: 'user_id', each: 100 },
    aged('given_at', days(TECHNICAL_DAYS), {
      rows: 'user_id is null',
      order: 'consent_id',
      ...TELEMETRY,
    }),
  ],
  view_points: [aged('received_at', days(TELEMETRY_DAYS), { order: 'view_point_id', ...TELEMETRY })],
  // A report counts for seven days.
  store_reports: [aged('reported_at', days(7), { sender: 'user_id', each: 1_000 })],
  // The link of a rental that is not running is dead. During the review of a return the rental may go on.
  share_links: [
    aged('created_at', 0, {
      rows: `not exists (select 1 from orders o where o.order_no = share_links.order_no
        and o.state in ('FREE_PERIOD', 'BILLING', 'RETURN_REVIEW'))`,
    }),
  ],
  reports: [aged('received_at', days(TELEMETRY_DAYS), { order: 'report_id', ...TELEMETRY })],
  feedback: [aged('created_at', days(REPORT_YEARS * 365), { order: 'feedback_id' })],
  uploads: [
    aged('created_at', days(REPORT_YEARS * 365)),
    {
      // Photos of no report. The app sends a report within seven days of its photos.
      rows: `not exists (
        select 1 from feedback f where f.user_id = uploads.user_id and f.photos @> to_jsonb(uploads.upload_id))`,
      ...aged('created_at', ANSWER_SECONDS),
    },
  ],
};
