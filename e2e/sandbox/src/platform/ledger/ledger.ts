import type { ServerContext } from '../../server/context';
import type { Database } from '../../server/db';
import type { DepositRow } from '../records/deposit-row';
import { type OrderRow, totalOf } from '../records/order-row';
import type { PaymentRow } from '../records/payment-row';
import { type Books, type MovementRow, ledgerProblems, stoodSeconds } from './checks';

/** Comparison of the books. Amounts are minor units. */
export type Ledger = Awaited<ReturnType<typeof readLedger>>;

async function readBooks(tx: Database): Promise<Map<string, Books>> {
  const sum = (kind: string, name: string) =>
    `coalesce(sum(e.amount) filter (where e.kind = '${kind}'), 0)::int as ${name}`;
  const rows = await tx.query<Books>(
    `select s.reference, s.state, ${sum('HOLD', 'held')}, ${sum('CAPTURE', 'captured')},
       ${sum('RELEASE', 'released')}, ${sum('CHARGE', 'charged')}, ${sum('REFUND', 'refunded')}
     from checkout_sessions s left join checkout_entries e using (session_id) group by s.session_id`,
  );
  return new Map(rows.map((row) => [row.reference, row]));
}

/** Reads the books of both sides at one time, while other calls may move money. */
const readTables = (ctx: ServerContext) =>
  ctx.db.transaction(async (tx) => {
    await tx.query('set transaction isolation level repeatable read, read only');
    return {
      books: await readBooks(tx),
      payments: await tx.query<PaymentRow>('select * from payments order by created_at, payment_id'),
      deposits: await tx.query<DepositRow>('select * from deposits order by created_at, deposit_id'),
      orders: await tx.query<OrderRow>('select * from orders order by created_at, order_no'),
      movements: await tx.query<MovementRow>('select * from payment_movements'),
      deleted: await tx.query<{ user_id: string }>('select user_id from users where deleted_at is not null'),
    };
  });

/**
 * Compares the platform's books with the provider's: taken, held and refunded amounts of each order, deposit
 * and payment.
 */
export async function readLedger(ctx: ServerContext) {
  const { books, payments, deposits, orders, movements, deleted } = await readTables(ctx);
  const problems = ledgerProblems({
    books,
    payments,
    deposits,
    orders,
    movements,
    deleted: new Set(deleted.map((row) => row.user_id)),
    now: ctx.clock.ms(),
  });
  return {
    /** True if nothing is lost, duplicated or stuck. */
    balanced: problems.length === 0,
    /** Problems as sentences. */
    problems,
    payments: payments.map((row) => {
      const book = books.get(row.payment_id);
      return {
        paymentId: row.payment_id,
        purpose: row.purpose,
        orderNo: row.order_no,
        state: row.state,
        amount: row.amount,
        currency: row.currency,
        /** Amount taken from the renter so far, after refunds. */
        taken: (book?.charged ?? 0) + (book?.captured ?? 0) - (book?.refunded ?? 0),
        /** Amount reserved on a card, neither captured nor released. */
        held: (book?.held ?? 0) - (book?.captured ?? 0) - (book?.released ?? 0),
        givenBack: (book?.refunded ?? 0) + (book?.released ?? 0),
      };
    }),
    deposits: deposits.map((row) => ({
      depositId: row.deposit_id,
      orderNo: row.order_no,
      state: row.state,
      amount: row.amount,
      used: row.used,
      givenBack: row.given_back,
    })),
    orders: orders.map((row) => ({
      orderNo: row.order_no,
      state: row.state,
      total: totalOf(row),
      fromDeposit: row.from_deposit,
      paid: row.paid,
      due: row.due,
      refunded: row.refunded,
      /** Time for which the clock stood, s. It costs nothing. */
      stoodSeconds: stoodSeconds(row),
    })),
  };
}
