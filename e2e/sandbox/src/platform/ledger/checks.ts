import { keptFromSecond } from '../plans';
import type { DepositRow } from '../records/deposit-row';
import { type OrderRow, isRunning, totalOf } from '../records/order-row';
import { type PaymentRow, isLive } from '../records/payment-row';

/** The provider's books of one payment, in minor units. */
export interface Books {
  reference: string;
  state: string;
  held: number;
  captured: number;
  released: number;
  charged: number;
  refunded: number;
}

export interface MovementRow {
  payment_id: string;
  kind: 'CAPTURE' | 'RELEASE' | 'REFUND';
  amount: number;
  due_at: Date;
  done_at: Date | null;
}

/** Books of both sides at one time. */
export interface Accounts {
  /** The provider's books, by payment id. */
  books: ReadonlyMap<string, Books>;
  payments: readonly PaymentRow[];
  deposits: readonly DepositRow[];
  orders: readonly OrderRow[];
  movements: readonly MovementRow[];
  /** Ids of deleted accounts. */
  deleted: ReadonlySet<string>;
  /** Milliseconds by the server's clock. */
  now: number;
}

/** Time after a payment's end within which the platform must have read it or received its webhook. */
const HEARD_OF_MS = 120_000;
/** Time after its due date within which a movement must be made. Later it counts as stuck. */
const PATIENCE_MS = 5_000;

const isPaid = ({ state }: PaymentRow): boolean => ['SUCCEEDED', 'REFUNDING', 'REFUNDED'].includes(state);

/** Returns the sum of the movements of a kind, in minor units. */
const sum = (kind: MovementRow['kind'], rows: readonly MovementRow[]): number =>
  rows.filter((row) => row.kind === kind).reduce((total, row) => total + row.amount, 0);

/**
 * Compares the platform's record of a payment with the provider's books. A movement that is in progress may
 * already be in the books. A live payment may be in the books too, until `HEARD_OF_MS` after its expiry.
 */
function checkPayment(
  payment: PaymentRow,
  books: Books | undefined,
  moved: readonly MovementRow[],
  now: number,
): string[] {
  const done = moved.filter((row) => row.done_at);
  const begun = moved.filter((row) => row.done_at || row.due_at.getTime() <= now);
  const onItsWay = isLive(payment) && now < payment.expires_at.getTime() + HEARD_OF_MS;
  const amounts = [...(isPaid(payment) ? [payment.amount] : [0]), ...(onItsWay ? [payment.amount] : [])];
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

/**
 * Returns the time for which the clock of a rental stood, in whole seconds.
 * @param from time in ms from which it is counted; by default the whole rental
 */
export const stoodSeconds = ({ standstills }: Pick<OrderRow, 'standstills'>, from = 0): number =>
  Math.floor(
    standstills.reduce(
      (sum, { since, until }) => sum + Math.max(0, Date.parse(until) - Math.max(from, Date.parse(since))),
      0,
    ) / 1000,
  );

/**
 * Checks that the standstills follow one another, and that an ended rental is billed for the rest of its time. A bank that does
 * not charge may count as kept later, at the end of its promise. It is billed for the maximum time.
 */
function checkStandstills(order: OrderRow): string[] {
  const { standstills, started_at: start, ended_at: end } = order;
  const overlap = standstills.some((row, index) => row.since < (standstills[index - 1]?.until ?? ''));
  const problems = overlap ? [`order ${order.order_no}: its standstills overlap`] : [];
  if (standstills.length === 0 || !start || !end || !isEnded(order)) return problems;
  const ran = Math.floor((end.getTime() - start.getTime()) / 1000) - stoodSeconds(order, start.getTime());
  const used = order.kept ? Math.min(ran, keptFromSecond(order.plan)) : ran;
  // Both are rounded down.
  if (Math.abs(order.used_seconds - used) <= 1) return problems;
  return [...problems, `order ${order.order_no}: ${order.used_seconds} s billed, its times give ${used} s`];
}

/** Checks that only a running rental has a slot reservation. */
const checkSlot = (order: OrderRow): string[] =>
  order.slot_reservation && !isRunning(order)
    ? [`order ${order.order_no} (${order.state}): it has a slot reservation`]
    : [];

const isEnded = (order: OrderRow) =>
  ['COMPLETED', 'KEPT', 'UNPAID'].includes(order.deleted_from ?? order.state);

/** Checks that an order accounts for its total, and was paid what its payments brought without their refunds. */
function checkOrder(order: OrderRow, { payments, movements }: Accounts): string[] {
  const total = isEnded(order) ? totalOf(order) : 0;
  const covered = order.from_deposit + order.paid + order.due;
  const own = payments.filter((row) => row.target === `order:${order.order_no}` && isPaid(row));
  const ids = new Set(own.map(({ payment_id }) => payment_id));
  const refunds = sum(
    'REFUND',
    movements.filter(({ payment_id }) => ids.has(payment_id)),
  );
  const brought = own.reduce((all, { amount }) => all + amount, 0) - refunds;
  return [
    ...(covered === total
      ? []
      : [`order ${order.order_no} (${order.state}): ${covered} of ${total} accounted for`]),
    ...(brought === order.paid
      ? []
      : [`order ${order.order_no}: its payments brought ${brought}, it was paid ${order.paid}`]),
  ];
}

function checkDeposit(
  deposit: DepositRow,
  moved: readonly MovementRow[],
  orders: readonly OrderRow[],
): string[] {
  // A refund of the captured part of a hold does not settle the hold itself.
  const settling = moved.filter(({ kind }) => deposit.kind === 'CHARGE' || kind !== 'REFUND');
  const planned = settling.reduce((sum, row) => sum + row.amount, 0);
  const ended = ['USED', 'RELEASED', 'REFUNDING', 'REFUNDED'].includes(deposit.state);
  const kept = deposit.kind === 'CHARGE' ? deposit.used : 0;
  const problems: string[] = [];
  if (deposit.payment_id && (deposit.state === 'AGREED' || deposit.state === 'VOID'))
    problems.push(`deposit ${deposit.deposit_id} (${deposit.state}): its payment succeeded`);
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
  const captured = sum('CAPTURE', moved) - sum('REFUND', moved);
  if (deposit.kind === 'HOLD' && captured !== deposit.used) {
    problems.push(`deposit ${deposit.deposit_id}: ${captured} captured, it gave ${deposit.used}`);
  }
  return problems;
}

/** Checks that a deleted account has nothing left to pay or refund. */
function checkDeleted({ deleted, payments, deposits }: Accounts): string[] {
  return [
    ...payments
      .filter((row) => isLive(row) && deleted.has(row.user_id))
      .map((row) => `payment ${row.payment_id} (${row.state}): its account is deleted`),
    ...deposits
      .filter((row) => ['AGREED', 'PAID', 'REFUNDING'].includes(row.state) && deleted.has(row.user_id))
      .map((row) => `deposit ${row.deposit_id} (${row.state}): its account is deleted`),
  ];
}

/**
 * Returns the differences between the books, and lost, duplicate or stuck movements, as sentences. Empty if
 * there are none.
 */
export function ledgerProblems(accounts: Accounts): string[] {
  const { books, payments, deposits, orders, movements, now } = accounts;
  const movedBy = (paymentId: string | null) => movements.filter((row) => row.payment_id === paymentId);
  return [
    ...payments.flatMap((row) => checkPayment(row, books.get(row.payment_id), movedBy(row.payment_id), now)),
    ...deposits.flatMap((row) => checkDeposit(row, movedBy(row.payment_id), orders)),
    ...orders.flatMap((order) => checkOrder(order, accounts)),
    ...orders.flatMap(checkStandstills),
    ...orders.flatMap(checkSlot),
    ...checkDeleted(accounts),
    ...movements
      .filter((row) => !row.done_at && row.due_at.getTime() < now - PATIENCE_MS)
      .map(
        (row) =>
          `payment ${row.payment_id}: ${row.kind} of ${row.amount} hangs since ${row.due_at.toISOString()}`,
      ),
    ...[...books.values()]
      .filter(({ reference }) => !payments.some((row) => row.payment_id === reference))
      .map(({ reference }) => `the provider knows ${reference}, the platform does not`),
  ];
}
