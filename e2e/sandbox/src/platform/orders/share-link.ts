import { createHmac, randomBytes } from 'node:crypto';
import type { ShareLinkState } from '@shared/http-api/schemas';
import type { RegionCode } from '@shared/http-api/app';
import type { Database } from '../../server/db';
import { storedValue } from '../../server/db/stored-value';
import { hashOf } from '../../server/texts/hash';
import type { PlatformContext } from '../context';
import { type OrderRow, RUNNING_STATES, isRunning, ownOrder } from '../records/order-row';

/** Length of a token, bytes. */
const TOKEN_BYTES = 16;

/**
 * Returns the token of a seed. A database without the key does not tell it. The sandbox has the key in the same database, a
 * platform keeps it apart.
 */
async function tokenOf(db: Database, seed: string): Promise<string> {
  const key = await storedValue(db, 'share_key', () => randomBytes(32).toString('base64url'));
  return createHmac('sha256', key).update(seed).digest().subarray(0, TOKEN_BYTES).toString('base64url');
}

/** Returns the token of the link of a running rental, and creates the link if there is none. Null if it is not running. */
export async function createShareLink(
  ctx: PlatformContext,
  tx: Database,
  userId: string,
  orderNo: string,
): Promise<string | null> {
  const order = await ownOrder(tx, userId, orderNo, true);
  if (!isRunning(order)) return null;
  const known = await tx.first<{ seed: string }>('select seed from share_links where order_no = $1', [
    orderNo,
  ]);
  if (known) return tokenOf(tx, known.seed);
  const seed = randomBytes(TOKEN_BYTES).toString('base64url');
  const token = await tokenOf(tx, seed);
  await tx.query(
    'insert into share_links (order_no, user_id, seed, token_hash, created_at) values ($1, $2, $3, $4, $5)',
    [orderNo, userId, seed, hashOf(token), ctx.clock.now()],
  );
  return token;
}

/** Ends the link of an order, if there is one. */
export async function endShareLink(tx: Database, userId: string, orderNo: string): Promise<void> {
  await ownOrder(tx, userId, orderNo, true);
  await tx.query('delete from share_links where order_no = $1', [orderNo]);
}

/** Returns when the link of an order was created; null if there is none. */
export const sharedSince = async (db: Database, { order_no }: Pick<OrderRow, 'order_no'>) =>
  (await db.first<{ created_at: Date }>('select created_at from share_links where order_no = $1', [order_no]))
    ?.created_at ?? null;

/** Returns whether the rental of a link is running, and its region. */
export async function checkShareLink(db: Database, token: string): Promise<ShareLinkState> {
  const order = await db.first<{ region: RegionCode }>(
    `select o.region from share_links s join orders o using (order_no)
     where s.token_hash = $1 and o.state = any($2::text[])`,
    [hashOf(token), [...RUNNING_STATES]],
  );
  return { alive: order !== null, region: order?.region ?? null };
}
