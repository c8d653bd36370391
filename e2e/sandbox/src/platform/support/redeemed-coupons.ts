import { createHmac, randomBytes } from 'node:crypto';
import { COUPON_MONTHS } from '@shared/http-api/app';
import type { Database } from '../../server/db';
import { storedValue } from '../../server/db/stored-value';
import { toMailbox } from '../../server/texts/email-address';

function plusMonths(from: Date, months: number): Date {
  const to = new Date(from);
  to.setUTCMonth(to.getUTCMonth() + months);
  return to;
}

/** Returns the key of the hashes. */
const hashKey = (db: Database) => storedValue(db, 'coupon_key', () => randomBytes(32).toString('base64url'));

/** Returns the hashes of a coupon for each mailbox of the renter, or for each sign-in without a mailbox. */
async function hashesOf(db: Database, userId: string, code: string): Promise<string[]> {
  const key = await hashKey(db);
  const identities = await db.query<{ region: string; email: string | null; other: string }>(
    `select u.region, i.email, i.provider || ':' || i.subject as other
     from users u join identities i using (person_id) where u.user_id = $1`,
    [userId],
  );
  const hashes = identities.map(({ region, email, other }) =>
    createHmac('sha256', key)
      .update(JSON.stringify([region, email === null ? other : toMailbox(email), code]))
      .digest('hex'),
  );
  return [...new Set(hashes)];
}

/** Remembers the coupons of an account that is about to be deleted. */
export async function rememberCoupons(tx: Database, userId: string, now: Date): Promise<void> {
  const coupons = await tx.query<{ code: string }>('select code from renter_coupons where user_id = $1', [
    userId,
  ]);
  for (const { code } of coupons)
    for (const hash of await hashesOf(tx, userId, code))
      await tx.query(
        `insert into redeemed_coupons (hash, forget_at) values ($1, $2)
         on conflict (hash) do update set forget_at = excluded.forget_at`,
        [hash, plusMonths(now, COUPON_MONTHS)],
      );
}

/** Returns whether a deleted account of the same mailbox has redeemed the coupon. */
export async function wasRedeemed(tx: Database, userId: string, code: string, now: Date): Promise<boolean> {
  const hashes = await hashesOf(tx, userId, code);
  const rows = await tx.query(
    'select 1 from redeemed_coupons where hash = any($1::text[]) and forget_at > $2',
    [hashes, now],
  );
  return rows.length > 0;
}
