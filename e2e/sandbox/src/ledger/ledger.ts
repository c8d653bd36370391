import type { SandboxContext } from '../context';
import type { DepositRow } from '../deposit/deposit-row';
import type { OrderRow } from '../orders/order-row';
import { type PaymentRow, isLive } from '../payments/payment-row';

/** What the provider's books say of one payment; minor units. */
interface Books {
  reference: string;
  state: string;
  held: number;
  captured: number;
  released: number;
  charged: number;
  refunded: number;
}

interface MovementRow {
  payment_id: string;
  kind: 'CAPTURE' | 'RELEASE' | 'REFUND';
  amount: number;
  due_at: Date;
  done_at: Date | null;
}

export interface Ledger {
  /** True when nothing was lost, doubled or left hanging. */
  balanced: boolean;
  /** What is wrong, in words. */
  problems: string[];
  payments: {
    paymentId: string;
    purpose: string;
    orderNo: string | null;
    state: string;
    amount: number;
    currency: string;
    /** Taken from the renter for good, as it stands. */
    taken: number;
    /** Reserved on a card, neither taken nor let go of. */
    held: number;
    givenBack: number;
  }[];
  deposits: {
    depositId: string;
    orderNo: string | null;
    state: string;
    amount: number;
    used: number;
    givenBack: number;
  }[];
  orders: {
    orderNo: string;
    state: string;
    total: number;
    fromDeposit: number;
    paid: number;
    due: number;
    refunded: number;
  }[];
}

/** A payment at the provider is heard of within this after its time: by webhook, or by reading it. */
const HEARD_OF_MS = 120_000;
/** A movement that is due is made within this; later it counts as left hanging. */
const PATIENCE_MS = 5_000;

async function readBooks(ctx: SandboxContext): Promise<Map<string, Books>> {
  const sum = (kind: string, name: string) =>
    `coalesce(sum(e.amount) filter (where e.kind = '${kind}'), 0)::int as ${name}`;
  const rows = await ctx.db.query<Books>(
    `select s.reference, s.state, ${sum('HOLD', 'held')}, ${sum('CAPTURE', 'captured')},
       ${sum('RELEASE', 'released')}, ${sum('CHARGE', 'charged')}, ${sum('REFUND', 'refunded')}
     from checkout_sessions s left join checkout_entries e using (session_id) group by s.session_id`,
  );
  return new Map(rows.map((row) => [row.reference, row]));
}

/**
 * What the provider's books should say of a payment. A movement that is just being made may be in them already; a
 * payment that was made just now may be in them before the platform has heard of it, until its own time is over.
 */
function checkPayment(
  payment: PaymentRow,
  books: Books | undefined,
  moved: MovementRow[],
  now: number,
): string[] {
  const sum = (kind: MovementRow['kind'], rows: MovementRow[]) =>
    rows.filter((row) => row.kind === kind).reduce((total, row) => total + row.amount, 0);
  const done = moved.filter((row) => row.done_at);
  const begun = moved.filter((row) => row.done_at || row.due_at.getTime() <= now);
  const paid = ['SUCCEEDED', 'REFUNDING', 'REFUNDED'].includes(payment.state);
  const onItsWay = isLive(payment) && now < payment.expires_at.getTime() + HEARD_OF_MS;
  const amounts = [...(paid ? [payment.amount] : [0]), ...(onItsWay ? [payment.amount] : [])];
  const allowed: Record<Exclude<keyof Books, 'reference' | 'state'>, number[]> = {
    held: payment.kind === 'HOLD' ? amounts : [0],
    charged: payment.kind === 'CHARGE' ? amounts : [0],
    captured: [sum('CAPTURE', done), sum('CAPTURE', begun)],
    released: [sum('RELEASE', done), sum('RELEASE', begun)],
    refunded: [sum('REFUND', done), sum('REFUND', begun)],
  };
  return (Object.keys(allowed) as (keyof typeof allowed)[]).flatMap((name) => {
    const booked = books?.[name] ?? 0;
    if (allowed[name].includes(booked)) return [];
    return [
      `payment ${payment.payment_id} (${payment.state}): ${name} ${booked}, expected ${allowed[name][0]}`,
    ];
  });
}

function checkOrder(order: OrderRow): string[] {
  const rental = ['COMPLETED', 'KEPT', 'UNPAID'].includes(order.deleted_from ?? order.state);
  const total = rental ? order.fee + order.keep_price : 0;
  const covered = order.from_deposit + order.paid + order.due;
  return covered === total
    ? []
    : [`order ${order.order_no} (${order.state}): ${covered} of ${total} accounted for`];
}

function checkDeposit(deposit: DepositRow, moved: MovementRow[], orders: OrderRow[]): string[] {
  // What is given back of a hold's captured part is no part of settling the hold itself.
  const settling = moved.filter(({ kind }) => deposit.kind === 'CHARGE' || kind !== 'REFUND');
  const planned = settling.reduce((sum, row) => sum + row.amount, 0);
  const ended = ['USED', 'RELEASED', 'REFUNDING', 'REFUNDED'].includes(deposit.state);
  const kept = deposit.kind === 'CHARGE' ? deposit.used : 0;
  const problems: string[] = [];
  if (ended && planned + kept !== deposit.amount) {
    problems.push(
      `deposit ${deposit.deposit_id} (${deposit.state}): ${planned + kept} of ${deposit.amount} settled`,
    );
  }
  const taken = orders
    .filter((order) => order.deposit_id === deposit.deposit_id)
    .reduce((sum, order) => sum + order.from_deposit, 0);
  if (taken !== deposit.used) {
    problems.push(`deposit ${deposit.deposit_id}: orders took ${taken}, it gave ${deposit.used}`);
  }
  return problems;
}

/** An account that is gone has nothing that can still be paid or given back. */
function checkDeleted(deleted: Set<string>, payments: PaymentRow[], deposits: DepositRow[]): string[] {
  return [
    ...payments
      .filter((row) => isLive(row) && deleted.has(row.user_id))
      .map((row) => `payment ${row.payment_id} (${row.state}): its account is deleted`),
    ...deposits
      .filter((row) => ['AGREED', 'PAID', 'REFUNDING'].includes(row.state) && deleted.has(row.user_id))
      .map((row) => `deposit ${row.deposit_id} (${row.state}): its account is deleted`),
  ];
}

/** Holds the platform's books against the provider's: for each order, deposit and payment what was taken, held, given back. */
export async function readLedger(ctx: SandboxContext): Promise<Ledger> {
  const books = await readBooks(ctx);
  const payments = await ctx.db.query<PaymentRow>('select * from payments order by created_at, payment_id');
  const deposits = await ctx.db.query<DepositRow>('select * from deposits order by created_at, deposit_id');
  const orders = await ctx.db.query<OrderRow>('select * from orders order by created_at, order_no');
  const movements = await ctx.db.query<MovementRow>('select * from payment_movements');
  const deleted = await ctx.db.query<{ user_id: string }>(
    'select user_id from users where deleted_at is not null',
  );
  const movedBy = (paymentId: string | null) => movements.filter((row) => row.payment_id === paymentId);
  const late = ctx.clock.ms() - PATIENCE_MS;
  const problems = [
    ...payments.flatMap((row) =>
      checkPayment(row, books.get(row.payment_id), movedBy(row.payment_id), ctx.clock.ms()),
    ),
    ...deposits.flatMap((row) => checkDeposit(row, movedBy(row.payment_id), orders)),
    ...orders.flatMap(checkOrder),
    ...checkDeleted(new Set(deleted.map((row) => row.user_id)), payments, deposits),
    ...movements
      .filter((row) => !row.done_at && row.due_at.getTime() < late)
      .map(
        (row) =>
          `payment ${row.payment_id}: ${row.kind} of ${row.amount} hangs since ${row.due_at.toISOString()}`,
      ),
    ...[...books.values()]
      .filter(({ reference }) => !payments.some((row) => row.payment_id === reference))
      .map(({ reference }) => `the provider knows ${reference}, the platform does not`),
  ];
  return {
    balanced: problems.length === 0,
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
        taken: (book?.charged ?? 0) + (book?.captured ?? 0) - (book?.refunded ?? 0),
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
      total: row.fee + row.keep_price,
      fromDeposit: row.from_deposit,
      paid: row.paid,
      due: row.due,
      refunded: row.refunded,
    })),
  };
}
