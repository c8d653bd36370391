import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { WEBHOOK_PATH } from '../../ports/payment-provider';
import { plusMs } from '../../server/clock';
import type { ServerContext } from '../../server/context';
import type { Database } from '../../server/db';
import type { Job } from '../../server/jobs';
import { providerSecrets } from './secrets';
import { type WebhookFate, readSession } from './session-row';

const JOB = 'checkout.webhook';
const DELAY_MS = 30_000;
const TIMEOUT_MS = 5_000;
/** Maximum number of deliveries. After that the platform finds the result by reading the payment. */
const TRIES = 5;
const DELIVERY = { atOnce: 4, tries: TRIES };

interface Delivery {
  sessionId: string;
  webhookId: string;
  fate: WebhookFate;
}

/** Schedules the webhook of a finished payment with the requested delivery. */
export async function planWebhook(
  ctx: ServerContext,
  tx: Database,
  sessionId: string,
  fate: WebhookFate,
  now: Date,
): Promise<void> {
  if (fate === 'lost') return;
  const webhookId = `msg_${randomBytes(12).toString('hex')}`;
  const dueAt = fate === 'delayed' ? plusMs(now, DELAY_MS) : now;
  const copies = fate === 'twice' ? 2 : 1;
  for (let copy = 1; copy <= copies; copy++) {
    await ctx.jobs.plan(tx, {
      kind: JOB,
      key: `${webhookId}:${copy}`,
      dueAt,
      payload: { sessionId, webhookId, fate } satisfies Delivery,
    });
  }
}

async function deliver(ctx: ServerContext, job: Job): Promise<void> {
  const { sessionId, webhookId, fate } = job.payload as Delivery;
  const session = await readSession(ctx.db, ctx.clock.now(), sessionId);
  if (!session) return;
  const wrong = fate === 'wrong_amount' ? 100 : 0;
  const body = JSON.stringify({
    type: `payment.${session.state.toLowerCase()}`,
    data: {
      sessionId,
      reference: session.reference,
      state: session.state,
      amount: session.amount + wrong,
      currency: session.currency,
    },
  });
  ctx.jobs.forbidInQueue();
  const { webhookSecret } = await providerSecrets(ctx.db);
  const secret = fate === 'bad_signature' ? `whsec_${randomBytes(24).toString('base64')}` : webhookSecret;
  const sentAt = new Date();
  const response = await fetch(`${ctx.config.apiOrigin}${WEBHOOK_PATH}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'webhook-id': webhookId,
      'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign(webhookId, sentAt, body),
    },
    body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok && fate !== 'bad_signature') {
    throw new Error(`the platform answered ${response.status}`);
  }
}

/** Registers the job that delivers webhooks. */
export function startWebhooks(ctx: ServerContext): void {
  ctx.jobs.handle(JOB, (job) => deliver(ctx, job), DELIVERY);
}
