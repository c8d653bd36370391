import type { DepositRow } from '../records/deposit-row';
import type { OrderRow } from '../records/order-row';
import type { PaymentRow } from '../records/payment-row';
import { type Accounts, type Books, type MovementRow, ledgerProblems } from './checks';

export const NOW = Date.parse('2026-11-20T03:00:00Z');
export const at = (seconds: number) => new Date(NOW + seconds * 1000);

export const payment = (more: Partial<PaymentRow> = {}) =>
  ({
    payment_id: 'p1',
    user_id: 'u1',
    kind: 'CHARGE',
    state: 'SUCCEEDED',
    amount: 3300,
    expires_at: at(900),
    ...more,
  }) as PaymentRow;
export const books = (more: Partial<Books> = {}): Books => ({
  reference: 'p1',
  state: 'PAID',
  held: 0,
  captured: 0,
  released: 0,
  charged: 0,
  refunded: 0,
  ...more,
});
export const movement = (more: Partial<MovementRow> = {}): MovementRow => ({
  payment_id: 'p1',
  kind: 'REFUND',
  amount: 3300,
  due_at: at(-60),
  done_at: at(-60),
  ...more,
});
export const deposit = (more: Partial<DepositRow> = {}) =>
  ({
    deposit_id: 'd1',
    user_id: 'u1',
    payment_id: 'p1',
    state: 'PAID',
    kind: 'CHARGE',
    amount: 3300,
    used: 0,
    ...more,
  }) as DepositRow;
export const order = (more: Partial<OrderRow> = {}) =>
  ({
    order_no: 'o1',
    deposit_id: null,
    deleted_from: null,
    standstills: [],
    state: 'COMPLETED',
    fee: 0,
    keep_price: 0,
    other_fee: 0,
    from_deposit: 0,
    paid: 0,
    due: 0,
    ...more,
  }) as OrderRow;

type Given = Partial<Omit<Accounts, 'books'>> & { books?: Books[] };
export const problems = ({ books: list = [], ...more }: Given) =>
  ledgerProblems({
    books: new Map(list.map((book) => [book.reference, book])),
    payments: [],
    deposits: [],
    orders: [],
    movements: [],
    deleted: new Set(),
    now: NOW,
    ...more,
  });
