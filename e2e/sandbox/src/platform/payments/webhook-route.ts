import type { FastifyInstance } from 'fastify';
import { Webhook } from 'standardwebhooks';
import Type from 'typebox';
import { Compile } from 'typebox/compile';
import { WEBHOOK_PATH } from '../../ports/payment-provider';
import type { PlatformContext } from '../context';
import { HttpFault } from '../../server/http/faults';
import { paymentById } from '../records/payment-row';
import { provider } from './provider';
import { settle } from './settle';

const Event = Compile(
  Type.Object({
    type: Type.String(),
    data: Type.Object({
      sessionId: Type.String(),
      reference: Type.String(),
      amount: Type.Integer(),
      currency: Type.String(),
    }),
  }),
);

/**
 * Receives the provider's webhooks (Standard Webhooks). The signature proves the sender, and each webhook is
 * processed once. The payment is read at the provider before anything is changed.
 */
export function registerWebhook(app: FastifyInstance, ctx: PlatformContext): void {
  app.register(async (scope) => {
    scope.removeContentTypeParser('application/json');
    // The signature covers the raw bytes.
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(WEBHOOK_PATH, { config: { limitedBy: 'signature' } }, async (request, reply) => {
      const { webhookSecret } = await ctx.paymentProvider.secrets();
      const headers = request.headers as Record<string, string>;
      let event: unknown;
      try {
        event = new Webhook(webhookSecret).verify(String(request.body), headers);
      } catch {
        throw new HttpFault(401, 'the signature is wrong');
      }
      if (!Event.Check(event)) throw new HttpFault(400, 'malformed webhook');
      const { sessionId, reference, amount, currency } = event.data;
      const payment = await paymentById(ctx.db, reference);
      if (!payment) return reply.status(204).send();
      if (amount !== payment.amount || currency !== payment.currency) {
        ctx.log.warn(
          `webhook for ${reference} has a wrong amount: ${amount} ${currency}. The payment is read at the provider.`,
        );
      }
      const session = await provider.read(ctx, sessionId);
      if (session.reference !== reference) throw new HttpFault(400, 'the session belongs to another payment');
      await settle(ctx, session, headers['webhook-id']);
      return reply.status(204).send();
    });
  });
}
