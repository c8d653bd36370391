import type { FastifyInstance } from 'fastify';
import type { Order } from '@shared/http-api/schemas';
import type { PlatformContext } from '../context';
import { defineRoute, notFound } from '../../server/http';
import type { Language } from '../../server/texts/languages';
import { createOrder } from './create';
import { startEject } from './eject';
import { cancelPending } from './expiry';
import { keepByChoice } from './keep-request';
import { listOrders } from './list';
import { findOpenOrder, ownOrder } from '../records/order-row';
import { toOrder } from './present';
import { getEjectProgress } from './progress';
import { getReceipt } from './receipt';
import { deleteOrder } from './remove';
import { reportReturn } from './return-report';

/** Polling intervals of the running order, in ms. */
const POLL_MS = { quick: 2_000, running: 10_000, idle: 60_000 } as const;
const QUICK_STATES = ['PENDING_PAYMENT', 'EJECTING', 'EJECT_UNKNOWN'];

export function registerOrderRoutes(app: FastifyInstance, ctx: PlatformContext): void {
  /** Reads the order after a call. */
  const read = async (userId: string, orderNo: string, language: Language): Promise<Order> =>
    toOrder(ctx, ctx.db, await ownOrder(ctx.db, userId, orderNo), language);
  const no = (params: Record<string, string>) => params.no ?? '';

  defineRoute(
    app,
    ctx,
    'createOrder',
    async ({ user, body, language }) => {
      await ctx.db.query('update users set language = $2 where user_id = $1', [user.userId, language]);
      const order = await createOrder(ctx, user, body);
      return read(user.userId, order.order_no, language);
    },
    { rateLimit: { max: 60, perSeconds: 60 } },
  );

  defineRoute(app, ctx, 'orders', ({ user, query, language }) =>
    listOrders(ctx, user.userId, { tab: query.tab ?? 'all', cursor: query.cursor, language }),
  );

  defineRoute(app, ctx, 'activeOrder', async ({ user, language }) => {
    const open = await findOpenOrder(ctx.db, user.userId);
    const quick = open && QUICK_STATES.includes(open.state);
    return {
      order: open && (await toOrder(ctx, ctx.db, open, language)),
      nextPollMs: quick ? POLL_MS.quick : open ? POLL_MS.running : POLL_MS.idle,
    };
  });

  defineRoute(app, ctx, 'order', ({ user, params, language }) => read(user.userId, no(params), language));

  defineRoute(app, ctx, 'orderProgress', async ({ user, params }) =>
    getEjectProgress(ctx, await ownOrder(ctx.db, user.userId, no(params))),
  );

  defineRoute(app, ctx, 'eject', async ({ user, params, language }) => {
    await startEject(ctx, user.userId, no(params));
    return read(user.userId, no(params), language);
  });

  defineRoute(app, ctx, 'cancelOrder', async ({ user, params, language }) => {
    await cancelPending(ctx, user.userId, no(params));
    return read(user.userId, no(params), language);
  });

  defineRoute(app, ctx, 'keepOrder', async ({ user, params, body, language }) => {
    await keepByChoice(ctx, user.userId, no(params), body);
    return read(user.userId, no(params), language);
  });

  defineRoute(app, ctx, 'returnReport', async ({ user, params, body, language }) => {
    await ctx.db.transaction((tx) => reportReturn(ctx, tx, user.userId, no(params), body));
    return read(user.userId, no(params), language);
  });

  defineRoute(app, ctx, 'deleteOrder', async ({ user, params }) => {
    await deleteOrder(ctx, user.userId, no(params));
    return {};
  });

  defineRoute(app, ctx, 'receipt', async ({ user, params, language }) => {
    const receipt = await getReceipt(ctx, await ownOrder(ctx.db, user.userId, no(params)), language);
    if (!receipt) throw notFound('no receipt yet');
    return receipt;
  });
}
