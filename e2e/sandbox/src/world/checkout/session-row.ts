import { type Currency, PAID_FRAGMENT } from '@shared/http-api/app';
import type { ServerContext } from '../../server/context';
import type { Database } from '../../server/db';
import type { ProviderSession } from '../../ports/payment-provider';

/** Deliveries of a payment's webhook, besides once. */
export const FATES = ['lost', 'delayed', 'twice', 'wrong_amount', 'bad_signature'] as const;
export type WebhookFate = 'once' | (typeof FATES)[number];
/** Outcomes of a payment that the control API can request. */
export const OUTCOMES = ['succeed', 'decline', 'cancel', 'challenge', ...FATES] as const;
export type Outcome = (typeof OUTCOMES)[number];

export const isFate = (text: string | null): text is WebhookFate =>
  ['once', ...FATES].some((fate) => fate === text);

export interface SessionRow {
  session_id: string;
  reference: string;
  kind: 'CHARGE' | 'HOLD';
  amount: number;
  currency: Currency;
  method_id: string;
  method_name: string;
  merchant: string;
  description: string;
  language: string;
  return_url: string;
  wallet: 'wechat' | 'alipay' | null;
  state: ProviderSession['state'];
  outcome: Outcome | null;
  automatic: boolean;
  webhook: WebhookFate;
  created_at: Date;
  expires_at: Date;
  settled_at: Date | null;
}

/** Additional time for a challenge that began before the session expired. */
const CHALLENGE_GRACE_MS = 10 * 60_000;

/** Reads a session. It is EXPIRED if its time has passed, even if nothing has updated it. */
export async function readSession(
  db: Database,
  now: Date,
  sessionId: string,
  lock = false,
): Promise<SessionRow | null> {
  const row = await db.first<SessionRow>(
    `select * from checkout_sessions where session_id = $1 ${lock ? 'for update' : ''}`,
    [sessionId],
  );
  if (!row) return null;
  const grace = row.state === 'CHALLENGE' ? CHALLENGE_GRACE_MS : 0;
  const over = now.getTime() >= row.expires_at.getTime() + grace;
  const unfinished = row.state === 'OPEN' || row.state === 'CHALLENGE';
  return unfinished && over ? { ...row, state: 'EXPIRED' } : row;
}

function walletParameters(row: SessionRow): Record<string, string> | null {
  if (row.wallet === 'alipay') return { tradeNO: row.session_id };
  if (row.wallet !== 'wechat') return null;
  return {
    appId: 'wx-sandbox',
    timeStamp: String(Math.floor(row.created_at.getTime() / 1000)),
    nonceStr: row.session_id.slice(-12),
    package: `prepay_id=${row.session_id}`,
    signType: 'RSA',
    paySign: row.reference,
  };
}

export const toSession = (ctx: ServerContext, row: SessionRow): ProviderSession => ({
  sessionId: row.session_id,
  reference: row.reference,
  kind: row.kind,
  state: row.state,
  amount: row.amount,
  currency: row.currency,
  url: `${ctx.config.checkoutOrigin}/pay/${row.session_id}?lang=${row.language}`,
  walletParameters: walletParameters(row),
});

/** Returns the address to which the hosted page returns. It says whether the renter paid, and proves nothing. */
export const returnAddress = ({ return_url, state }: Pick<SessionRow, 'return_url' | 'state'>): string =>
  return_url + (state === 'PAID' ? PAID_FRAGMENT : '');
