import type { FastifyInstance } from 'fastify';
import { ERROR, type RegionCode } from '@shared/contract/app';
import type { Me } from '@shared/contract/schemas';
import type { SandboxContext } from '../context';
import { type Database, one } from '../db';
import { Refusal, defineRoute, notFound } from '../http';
import { endSession, revokeSessions } from '../sessions';
import { countUsableCoupons, pointsOf } from '../support/benefits';

/** Nothing may be left hanging: an order that is open or unpaid, a deposit that is still here or on its way back. */
async function refuseWhileOwing(tx: Database, userId: string): Promise<void> {
  const order = await one<{ order_no: string; state: string }>(
    tx,
    `select order_no, state from orders where user_id = $1
     and state in ('PENDING_PAYMENT','EJECTING','EJECT_UNKNOWN','FREE_PERIOD','BILLING','RETURN_REVIEW','UNPAID') limit 1`,
    [userId],
  );
  if (order) {
    throw new Refusal(ERROR.unfinishedOrder, { orderNo: order.order_no, orderState: order.state });
  }
  const deposit = await one<{ state: string }>(
    tx,
    "select state from deposits where user_id = $1 and state in ('PAID', 'REFUNDING') limit 1",
    [userId],
  );
  if (deposit) throw new Refusal(deposit.state === 'REFUNDING' ? ERROR.depositRefunding : ERROR.depositHeld);
}

/** The account itself: who it is, leaving it, and consenting to go on in another region. */
export function registerAccount(app: FastifyInstance, ctx: SandboxContext): void {
  defineRoute(
    app,
    ctx,
    'logout',
    async (_ctx, { user }) => {
      await endSession(ctx.db, user.tokenHash);
      return {};
    },
    { anyRegion: true },
  );

  defineRoute(app, ctx, 'me', async (_ctx, { user, language }) => {
    const row = await one<{
      email: string | null;
      sign_in_method: Me['signInMethod'];
      region: RegionCode;
      created_at: Date;
    }>(
      ctx.db,
      'update users set language = $2 where user_id = $1 returning email, sign_in_method, region, created_at',
      [user.userId, language],
    );
    if (!row) throw notFound();
    return {
      userId: user.userId,
      email: row.email,
      signInMethod: row.sign_in_method,
      region: row.region,
      points: await pointsOf(ctx.db, user.userId),
      coupons: await countUsableCoupons(ctx.db, user.userId, ctx.clock.now()),
      createdAt: row.created_at.toISOString(),
    };
  });

  defineRoute(app, ctx, 'deleteMe', async (_ctx, { user }) => {
    await ctx.db.transaction(async (tx) => {
      await tx.query('select 1 from users where user_id = $1 for update', [user.userId]);
      await refuseWhileOwing(tx, user.userId);
      await revokeSessions(tx, user.userId, 'unknown');
      // What was rented and paid stays for the books, without a name on it.
      await tx.query('update users set deleted_at = $2, email = null where user_id = $1', [
        user.userId,
        ctx.clock.now(),
      ]);
      await tx.query(
        `delete from persons where person_id = (select person_id from users where user_id = $1)
         and not exists (select 1 from users u where u.person_id = persons.person_id and u.deleted_at is null)`,
        [user.userId],
      );
    });
    return {};
  });

  defineRoute(
    app,
    ctx,
    'regionSwitch',
    async (_ctx, { user, body }) => {
      await ctx.db.query('insert into region_consents (user_id, to_region, given_at) values ($1, $2, $3)', [
        user.userId,
        body.to,
        ctx.clock.now(),
      ]);
      return {};
    },
    { anyRegion: true },
  );
}
