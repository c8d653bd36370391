import type { FastifyInstance } from 'fastify';
import type { PaymentMethods } from '@shared/http-api/schemas';
import type { PlatformContext } from '../context';
import type { Feature } from '../../server/context';
import type { Database } from '../../server/db';
import { defineRoute } from '../../server/http';
import { beginPayment } from './begin';
import { methodsFor, payerOf } from '../payment-methods';
import { startMovements } from './movements';
import { type PaymentRow, ownPayment, toPayment } from '../records/payment-row';
import { startReconciliation } from './reconcile';
import { cancelAtProvider, refresh } from './settle';
import { registerWebhook } from './webhook-route';

/** Returns the method of the last payment of an account that was paid, also if it was refunded since; null without one. */
async function lastMethod(db: Database, userId: string): Promise<string | null> {
  const payment = await db.first<PaymentRow>(
    `select * from payments where user_id = $1 and state in ('SUCCEEDED', 'REFUNDING', 'REFUNDED')
     order by created_at desc limit 1`,
    [userId],
  );
  return payment?.method_id ?? null;
}

/** Returns the methods with the last used one first, which the app selects beforehand (decision 94). */
const lastUsedFirst = ({ methods }: PaymentMethods, last: string | null): PaymentMethods => ({
  methods: [...methods.filter(({ id }) => id === last), ...methods.filter(({ id }) => id !== last)],
});

/**
 * The provider is called between the transactions of beginning and cancelling a payment. Each of them can be repeated, so
 * a call that broke off continues with the same payment. The last one stores the answer.
 */
function register(app: FastifyInstance, ctx: PlatformContext): void {
  startMovements(ctx);
  startReconciliation(ctx);
  registerWebhook(app, ctx);

  defineRoute(app, ctx, 'paymentMethods', async ({ user, query, browser, language }) =>
    lastUsedFirst(
      methodsFor(await payerOf(ctx.db, user, browser, language), query.purpose),
      await lastMethod(ctx.db, user.userId),
    ),
  );

  defineRoute(app, ctx, 'createPayment', async ({ user, body, browser, language, commit }) => {
    const { payment_id: id } = await beginPayment(ctx, { user, body, browser, language });
    return commit(async (tx) => toPayment(await ownPayment(tx, user.userId, id), ctx.clock.ms()));
  });

  defineRoute(app, ctx, 'payment', async ({ user, params }) => {
    const payment = await ownPayment(ctx.db, user.userId, params.id ?? '');
    try {
      return toPayment(await refresh(ctx, payment), ctx.clock.ms());
    } catch (error) {
      // If the provider does not answer, the stored state is returned and the page asks again.
      ctx.log.warn(`payment ${payment.payment_id} could not be read at the provider`, error);
      return toPayment(payment, ctx.clock.ms());
    }
  });

  defineRoute(app, ctx, 'cancelPayment', async ({ user, params, commit }) => {
    const { payment_id: id } = await cancelAtProvider(
      ctx,
      await ownPayment(ctx.db, user.userId, params.id ?? ''),
    );
    return commit(async (tx) => toPayment(await ownPayment(tx, user.userId, id), ctx.clock.ms()));
  });
}

/** Payments of the platform. They start here and succeed only when the provider confirms them. */
export const payments: Feature<PlatformContext> = { name: 'payments', register };
