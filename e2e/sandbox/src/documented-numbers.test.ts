/** Compares the tables "Limits", "Polling" and the section "Retention" of shared/docs/http-api.md with the values that apply here. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LETTERS, PHOTOS, REPORTS_PER_REQUEST } from '@shared/http-api/app';
import { NEAR_METRES } from './platform/stores/nearby';
import { CLOSES_SOON_MINUTES } from './platform/stores/open-hours';
import { MOST_ITEMS } from './platform/stores/store-map';
import { KEPT_OF_CLIENT } from './platform/accounts/apple-handover';
import { CODE_VALID_SECONDS, TRIES } from './platform/accounts/email-codes';
import {
  CLIENT_CODES,
  CLIENT_SECONDS,
  CODES_PER_SIGN_IN,
  MOST_CLIENT_CODES,
  QUICK_CODES,
  RESEND_AFTER_SECONDS,
  SLOW_RESEND_AFTER_SECONDS,
} from './platform/accounts/email-limits';
import { EXCHANGE_MS } from './platform/accounts/exchange';
import { UNUSED_ORDERS } from './platform/orders/create';
import { POLL_MS } from './platform/orders/routes';
import { UNPAID_PAYMENTS } from './platform/payments/begin';
import { MAX_SESSIONS } from './platform/reminders';
import { KEPT_REPORTS } from './platform/support/feedback';
import { BODY_LIMIT, KEPT } from './platform/support/uploads';
import { REPORT_BYTES, VIEW_POINT_BYTES } from './platform/telemetry';
import { limitOf } from './server/http/limits';
import { RETENTION, TECHNICAL_DAYS, TELEMETRY_DAYS } from './server/retention/rules';

const DOCUMENT = readFileSync(join(import.meta.dirname, '../../../shared/docs/http-api.md'), 'utf8');
/** Returns the rows of the first table of a section, each with its cells joined by a bar. */
function rowsOf(section: string): string[] {
  const table = DOCUMENT.slice(DOCUMENT.indexOf(`\n## ${section}\n`)).match(/(?:^\|.*\n)+/m)!;
  return table[0].trim().split('\n').slice(2);
}
/** Returns the greatest number of rows of a table for one sender. */
function most(table: keyof typeof RETENTION): number {
  const rule = RETENTION[table]!;
  if (typeof rule === 'string') throw new Error(`${table} has no limits`);
  return Math.max(...rule.map((limits) => limits.most ?? limits.each ?? 0));
}
const grouped = (count: number) => count.toLocaleString('en');
const perMinute = (name: Parameters<typeof limitOf>[0]) => limitOf(name)!.max;

test('each limit is that of the platform', () => {
  expect(rowsOf('Limits')).toEqual([
    '| duration of a call in the app, uploads included | 10 s (R9.14) |',
    `| calls to a provider within one sign-in, together | ${EXCHANGE_MS / 1000} s, then \`UCS300005\` (the sandbox's limit) |`,
    `| text of feedback; of a search | ${LETTERS.report} characters; ${LETTERS.search} |`,
    `| items of \`GET /v1/stores/map\` | ${MOST_ITEMS} single stores and clusters |`,
    `| body: upload, view point, report | ${BODY_LIMIT / 1e6} MB, ${VIEW_POINT_BYTES / 1024} KB, ${REPORT_BYTES / 1024} KB (the sandbox's limits; a report has at most ${REPORTS_PER_REQUEST} entries) |`,
    `| calls per minute of each call that writes: of an account; of a client | ${perMinute('createOrder')} (coupons ${perMinute('redeemCoupon')}, reminders ${perMinute('startReminders')}); ${perMinute('emailVerify')} (the sandbox's limits) |`,
    `| checks of share links per minute, of an account or a client | ${perMinute('checkShareLink')} (the sandbox's limit) |`,
    `| sign-in tries of a client without \`requestId\` | as many addresses within ${CLIENT_SECONDS / 60} minutes as codes, each with ${TRIES} tries |`,
    `| orders of an account that do not become rentals | ${UNUSED_ORDERS} within 24 hours, more are refused with 429 (the sandbox's limit) |`,
    `| payments of an account that end without money | ${UNPAID_PAYMENTS} within 24 hours, more are refused with 429 (the sandbox's limit) |`,
    `| stored of an account: reports; photos | ${KEPT_REPORTS}; ${KEPT.photos} and ${KEPT.bytes / 1024 ** 2} MB; more are refused with \`UCS360001\` |`,
    `| stored of an account: sessions, consents, region switches | the newest ${most('sessions')} each |`,
    `| stored of clients without an account: view points, reports, consents | ${grouped(most('view_points'))} each |`,
    `| answers of Apple that wait for their page, of a client; in all | ${KEPT_OF_CLIENT}, more are redirected with \`error=temporarily_unavailable\`; ${grouped(most('apple_handovers'))} (the sandbox's limits) |`,
    `| e-mail codes | one per ${RESEND_AFTER_SECONDS} s and mailbox, after ${QUICK_CODES} within an hour one per ${SLOW_RESEND_AFTER_SECONDS} s; valid ${CODE_VALID_SECONDS / 60} minutes, ${TRIES} tries |`,
    `| e-mail codes of a client | ${CLIENT_CODES} per ${CLIENT_SECONDS / 60} minutes, ${CODES_PER_SIGN_IN} more for each account that signed in from it within a day, at most ${MOST_CLIENT_CODES} |`,
  ]);
});

test('each interval of the polling is that of the platform', () => {
  const { quick, running, idle } = POLL_MS;
  expect(rowsOf('Polling')[0]).toBe(
    `| \`GET /v1/orders/active\` | ${quick / 1000} s before and during the eject, ${running / 1000} s while an order is open, otherwise ${idle / 1000} s |`,
  );
});

test.each([
  `Technical data is kept for ${TECHNICAL_DAYS} days at most: view points and reports of failures for ${TELEMETRY_DAYS}`,
  `An account has at most ${MAX_SESSIONS} such sessions`,
  `the sandbox lists stores within ${NEAR_METRES / 1000} km`,
  `true from ${CLOSES_SOON_MINUTES} minutes before the closing time on`,
  `takes one photo as base64, at most ${PHOTOS.megabytes} MB decoded`,
])('the document says: %s', (sentence) => {
  expect(DOCUMENT.replaceAll(/\s+/g, ' ')).toContain(sentence);
});
