import type { PaymentPurpose, PaymentState, RegionCode } from '@shared/http-api/app';
import type { NextAction, Payment } from '@shared/http-api/schemas';
import type { Database } from '../../server/db';
import { notFound } from '../../server/http/faults';
import type { Language } from '../../server/texts/languages';
import { regionCurrency } from '../plans';

export interface PaymentRow {
  payment_id: string;
  user_id: string;
  region: RegionCode;
  purpose: PaymentPurpose;
  order_no: string | null;
  deposit_id: string | null;
  target: string;
  method_id: string;
  kind: 'CHARGE' | 'HOLD';
  state: PaymentState;
  amount: number;
  currency: string;
  next_action: NextAction;
  error_code: string | null;
  return_url: string;
  language: Language;
  session_id: string | null;
  created_at: Date;
  expires_at: Date;
  settled_at: Date | null;
  captured: number;
  released: number;
  refunded: number;
}

/** Returns whether a payment is unfinished, so the provider may still change it. */
export const isLive = ({ state }: Pick<PaymentRow, 'state'>) => state === 'CREATED' || state === 'PENDING';

export const paymentById = (db: Database, paymentId: string): Promise<PaymentRow | null> =>
  db.first<PaymentRow>('select * from payments where payment_id = $1', [paymentId]);

/** Returns the unfinished payment of a target, or null. */
export const livePayment = (db: Database, target: string): Promise<PaymentRow | null> =>
  db.first<PaymentRow>("select * from payments where target = $1 and state in ('CREATED', 'PENDING')", [
    target,
  ]);

/** Returns the unfinished payments of an account. */
export const findLivePayments = (db: Database, userId: string): Promise<PaymentRow[]> =>
  db.query<PaymentRow>("select * from payments where user_id = $1 and state in ('CREATED', 'PENDING')", [
    userId,
  ]);

/**
 * Returns a renter's own payment.
 * @throws HttpFault 404 if it does not exist or belongs to another renter
 */
export async function ownPayment(db: Database, userId: string, paymentId: string): Promise<PaymentRow> {
  const payment = await paymentById(db, paymentId);
  if (!payment || payment.user_id !== userId) throw notFound('no such payment');
  return payment;
}

const QUICK_MS = 1_000;
const SLOW_MS = 2_000;

/**
 * Returns a payment as the app receives it.
 * @param now milliseconds by the server's clock
 */
export function toPayment(row: PaymentRow, now: number): Payment {
  const live = isLive(row);
  return {
    paymentId: row.payment_id,
    purpose: row.purpose,
    orderNo: row.order_no,
    methodId: row.method_id,
    kind: row.kind,
    state: row.state,
    amount: { amount: row.amount, currency: regionCurrency(row.region) },
    nextAction: live ? row.next_action : { kind: 'none' },
    errorCode: row.error_code,
    createdAt: row.created_at.toISOString(),
    expiresAt: live ? row.expires_at.toISOString() : null,
    nextPollMs: now - row.created_at.getTime() < 15_000 ? QUICK_MS : SLOW_MS,
  };
}
