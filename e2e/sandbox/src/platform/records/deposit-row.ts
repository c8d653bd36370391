import type { RegionCode } from '@shared/http-api/app';
import type { Database } from '../../server/db';

export interface DepositRow {
  deposit_id: string;
  user_id: string;
  region: RegionCode;
  order_no: string | null;
  state: 'AGREED' | 'PAID' | 'REFUNDING' | 'REFUNDED' | 'USED' | 'RELEASED' | 'VOID';
  kind: 'CHARGE' | 'HOLD' | null;
  method_id: string | null;
  amount: number;
  used: number;
  given_back: number;
  /** Payment with which it was paid. */
  payment_id: string | null;
  created_at: Date;
  paid_at: Date | null;
  refund_requested_at: Date | null;
  refund_due_at: Date | null;
}

/** Returns the deposit that can be used for a rental now, or null. */
export const paidDeposit = (db: Database, userId: string): Promise<DepositRow | null> =>
  db.first<DepositRow>("select * from deposits where user_id = $1 and state = 'PAID'", [userId]);

/** Returns the deposit that was agreed to and awaits its payment, or null. */
export const agreedDeposit = (db: Database, userId: string): Promise<DepositRow | null> =>
  db.first<DepositRow>("select * from deposits where user_id = $1 and state = 'AGREED'", [userId]);

export const depositById = (db: Database, depositId: string): Promise<DepositRow | null> =>
  db.first<DepositRow>('select * from deposits where deposit_id = $1', [depositId]);
