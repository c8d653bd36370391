import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { RemindersStarted } from '@shared/http-api/schemas';
import type { PlatformContext } from '../context';
import type { Feature } from '../../server/context';
import { type Database, insertRow } from '../../server/db';
import { type Account, HttpFault, defineRoute } from '../../server/http';
import { lockRenter } from '../records/account-lock';
import { startDelivery } from './deliver';
import { vapidKeys } from './keys';
import { toPushAddress } from './push-address';
import { type Subscription, isUsable } from './push-sender';

export { planReminder } from './deliver';
export {
  CLOSING_LEAD_SECONDS,
  LEAD_SECONDS,
  type Reminder,
  type ReminderKind,
  listReminders,
} from './schedule';

/** Sessions of an account that can have reminders. A further one replaces the oldest. */
export const MAX_SESSIONS = 5;

/**
 * Returns a subscription that a browser has sent, with its address in the form in which it is used.
 * @throws HttpFault 400 if the platform may not send to the address, or cannot encrypt for its keys
 */
function toSubscription(ctx: PlatformContext, given: Subscription): Subscription {
  const endpoint = toPushAddress(given.endpoint, ctx.config.pushOrigins);
  if (!endpoint || !isUsable(given)) throw new HttpFault(400, 'this is no push subscription');
  return { ...given, endpoint };
}

/**
 * Stores the reminders of a session, and its subscription if it has one. Returns its mark.
 * @throws HttpFault 401 if the renter has signed out after the check of the token
 */
async function store(
  tx: Database,
  { tokenHash, userId, region }: Account,
  push: Subscription | null,
  now: Date,
): Promise<string> {
  // A sign-out waits for the lock, and then deletes the reminders with the session.
  const session = await tx.first('select 1 from sessions where token_hash = $1 for key share', [tokenHash]);
  if (!session) throw new HttpFault(401, 'the session has ended');
  // Another renter who used this browser before may not have signed out at the platform.
  if (push)
    await tx.query(
      `delete from reminders r using users u
       where u.user_id = r.user_id and u.region = $1 and r.endpoint = $2 and r.token_hash <> $3`,
      [region, push.endpoint, tokenHash],
    );
  const [row] = await insertRow<{ mark: string }>(
    tx,
    'reminders',
    {
      token_hash: tokenHash,
      user_id: userId,
      mark: randomBytes(16).toString('base64url'),
      endpoint: push?.endpoint,
      p256dh: push?.p256dh,
      auth: push?.auth,
      created_at: now,
    },
    `on conflict (token_hash) do update set endpoint = excluded.endpoint, p256dh = excluded.p256dh,
       auth = excluded.auth, created_at = excluded.created_at
     returning mark`,
  );
  await tx.query(
    `delete from reminders where user_id = $1 and token_hash not in
       (select token_hash from reminders where user_id = $1 order by token_hash <> $3, created_at desc limit $2)`,
    [userId, MAX_SESSIONS, tokenHash],
  );
  return row!.mark;
}

/** Returns whether an account has an e-mail address. That of a wallet has none. */
const hasMail = async (db: Database, userId: string): Promise<boolean> =>
  (await db.first('select 1 from users where user_id = $1 and email is not null', [userId])) !== null;

function register(app: FastifyInstance, ctx: PlatformContext): void {
  defineRoute(app, ctx, 'reminders', async () => ({ publicKey: (await vapidKeys(ctx.db)).publicKey }));

  defineRoute(app, ctx, 'startReminders', async ({ user, body: { push } }): Promise<RemindersStarted> => {
    const subscription = push && toSubscription(ctx, push);
    return ctx.db.transaction(async (tx) => {
      await lockRenter(tx, user.userId);
      if (!push && !(await hasMail(tx, user.userId))) return { channel: 'NONE', mark: null };
      const mark = await store(tx, user, subscription, ctx.clock.now());
      return { channel: push ? 'PUSH' : 'MAIL', mark };
    });
  });

  defineRoute(app, ctx, 'endReminders', async ({ user }) => {
    await ctx.db.query('delete from reminders where token_hash = $1', [user.tokenHash]);
    return {};
  });
  startDelivery(ctx);
}

/** Reminders of a running rental: push messages to the renter's phones, or mails if they reach none. */
export const reminders: Feature<PlatformContext> = { name: 'reminders', register };
