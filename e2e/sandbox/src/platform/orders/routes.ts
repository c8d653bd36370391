import type { FastifyInstance } from 'fastify';
import type { Order } from '@shared/http-api/schemas';
import type { PlatformContext } from '../context';
import type { Database } from '../../server/db';
import { type RouteRequest, defineRoute, notFound } from '../../server/http';
import type { Language } from '../../server/texts/languages';
import { stopClock } from './all-full';
import { createOrder } from './create';
import { startEject } from './eject';
import { reportFault } from './fault-report';
import { cancelPending } from './expiry';
import { keepByChoice } from './keep';
import { listOrders } from './list';
import { findOpenOrder, isSwapping, ownOrder } from '../records/order-row';
import { toOrder } from './present';
import { getEjectProgress } from './progress';
import { getReceipt } from './receipt';
import { deleteOrder } from './remove';
import { reportReturn } from './return-report';
import { checkShareLink, createShareLink, endShareLink } from './share-link';
import { releaseSlot, reserveSlot } from './slot-reservation';

/** Polling intervals of the running order, in ms. */
export const POLL_MS = { quick: 2_000, running: 10_000, idle: 60_000 } as const;
const QUICK_STATES = ['PENDING_PAYMENT', 'EJECTING', 'EJECT_UNKNOWN'];

export function registerOrderRoutes(app: FastifyInstance, ctx: PlatformContext): void {
  /** Reads the renter's order, also within the transaction of a call. */
  const read = async (db: Database, userId: string, orderNo: string, language: Language): Promise<Order> =>
    toOrder(ctx, db, await ownOrder(db, userId, orderNo), language);
  const no = (params: Record<string, string>) => params.no ?? '';

  defineRoute(app, ctx, 'createOrder', ({ user, body, language, commit }) =>
    commit(async (tx) => {
      const order = await createOrder(ctx, tx, user, body);
      await tx.query('update users set language = $2 where user_id = $1', [user.userId, language]);
      return toOrder(ctx, tx, order, language);
    }),
  );

  defineRoute(app, ctx, 'orders', ({ user, query, language }) =>
    listOrders(ctx, user.userId, { tab: query.tab ?? 'all', cursor: query.cursor, language }),
  );

  defineRoute(app, ctx, 'activeOrder', async ({ user, language }) => {
    const open = await findOpenOrder(ctx.db, user.userId);
    const quick = open && (QUICK_STATES.includes(open.state) || isSwapping(open));
    return {
      order: open && (await toOrder(ctx, ctx.db, open, language)),
      nextPollMs: quick ? POLL_MS.quick : open ? POLL_MS.running : POLL_MS.idle,
    };
  });

  defineRoute(app, ctx, 'order', ({ user, params, language }) =>
    read(ctx.db, user.userId, no(params), language),
  );

  defineRoute(app, ctx, 'orderProgress', async ({ user, params }) =>
    getEjectProgress(ctx, await ownOrder(ctx.db, user.userId, no(params))),
  );

  /** Changes the renter's order in the transaction of a call, and answers with the order. */
  const change = (
    {
      user,
      params,
      language,
      commit,
    }: Pick<RouteRequest<'eject'>, 'user' | 'params' | 'language' | 'commit'>,
    act: (tx: Database, userId: string, orderNo: string) => Promise<unknown>,
  ) =>
    commit(async (tx) => {
      await act(tx, user.userId, no(params));
      return read(tx, user.userId, no(params), language);
    });
  defineRoute(app, ctx, 'eject', (call) => change(call, (tx, ...order) => startEject(ctx, tx, ...order)));
  defineRoute(app, ctx, 'cancelOrder', (call) =>
    change(call, (tx, ...order) => cancelPending(ctx, tx, ...order)),
  );
  defineRoute(app, ctx, 'keepOrder', (call) =>
    change(call, (tx, ...order) => keepByChoice(ctx, tx, ...order, call.body)),
  );
  defineRoute(app, ctx, 'returnReport', (call) =>
    change(call, (tx, ...order) => reportReturn(ctx, tx, ...order, call.body)),
  );

  defineRoute(app, ctx, 'allFull', (call) =>
    change(call, (tx, ...order) => stopClock(ctx, tx, ...order, call.body)),
  );

  defineRoute(app, ctx, 'reserveSlot', (call) =>
    change(call, (tx, ...order) => reserveSlot(ctx, tx, ...order, call.body)),
  );
  defineRoute(app, ctx, 'releaseSlot', (call) =>
    change(call, (tx, ...order) => releaseSlot(ctx, tx, ...order)),
  );

  defineRoute(app, ctx, 'reportFault', (call) =>
    change(call, (tx, ...order) => reportFault(ctx, tx, ...order, call.body)),
  );

  registerShareRoutes(app, ctx);

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

function registerShareRoutes(app: FastifyInstance, ctx: PlatformContext): void {
  defineRoute(app, ctx, 'createShareLink', async ({ user, params }) => ({
    token: await ctx.db.transaction((tx) => createShareLink(ctx, tx, user.userId, params.no!)),
  }));
  defineRoute(app, ctx, 'endShareLink', async ({ user, params }) => {
    await ctx.db.transaction((tx) => endShareLink(tx, user.userId, params.no!));
    return {};
  });
  defineRoute(app, ctx, 'checkShareLink', ({ body }) => checkShareLink(ctx.db, body.token));
}
