import { bankCode } from '../../ports/power-bank-code';
import { plusMs, plusSeconds } from '../../server/clock';
import { NO_DISCOUNT } from '../plans';
import { type OrderRow, hasFaultyBank, toDiscount } from '../records/order-row';
import { LEAD_SECONDS, type Reminder, type ReminderKind, listReminders } from '../reminders';
import { atUsedSecond } from './rental-clock';
import {
  costAt,
  costOrKeptAt,
  faultyClock,
  firstClaimedAt,
  hasTwoBanksOut,
  isWaived,
  keptFrom,
  otherFeeAt,
  promisedUntil,
} from './rental-times';

/** A reminder of a running rental. */
interface DueReminder {
  kind: ReminderKind;
  dueAt: Date;
  /** Instant of which the renter is reminded. */
  at: Date;
  /** Cost of the order from then on, in minor units. */
  amount: number;
  /** Code of the power bank, if it is about the first one of a swap, which the order does not run for. */
  code?: string;
}

/** Time after a rise at which its cost is read, s. Rises of both power banks within it count as one. */
const AS_ONE_SECONDS = 2;
const costFrom = (order: OrderRow, at: Date): number => costAt(order, plusSeconds(at, AS_ONE_SECONDS));

/** Returns whether the first bank of a swap is out beside the second one, and nobody says that it is back. */
const isFirstOut = (order: OrderRow): boolean => hasTwoBanksOut(order) && !firstClaimedAt(order);

const firstCode = (order: OrderRow): Pick<DueReminder, 'code'> =>
  order.other_bank_sn ? { code: bankCode(order.other_bank_sn) } : {};

/** Returns the reminder of the end of the promise of a bank that does not charge and is out, if that raises the cost. */
function endOfPromise(order: OrderRow): DueReminder[] {
  if (!order.fault || !(hasFaultyBank(order) || isFirstOut(order))) return [];
  const at = promisedUntil(order);
  if (costAt(order, plusMs(at, 1)) <= costAt(order, at)) return [];
  const about = hasFaultyBank(order) ? {} : firstCode(order);
  return [
    { kind: 'PRICE', dueAt: plusSeconds(at, -LEAD_SECONDS), at, amount: costFrom(order, at), ...about },
  ];
}

/** Returns a reminder of the plan with its instants, or nothing if a return at that time costs nothing. */
function ofPlan(order: OrderRow, { kind, dueSecond, atSecond, amount }: Reminder): DueReminder[] {
  const at = atUsedSecond(order, atSecond);
  const kept = keptFrom(order)!;
  if (kind === 'KEEP' && kept > at)
    return [{ kind, dueAt: plusSeconds(kept, -LEAD_SECONDS), at: kept, amount: costOrKeptAt(order, kept) }];
  if (isWaived(order, at)) return [];
  // The price of the other bank may rise further on that day.
  const toldKind = kind === 'CAP' && hasTwoBanksOut(order) ? 'PRICE' : kind;
  const other = otherFeeAt(order, plusSeconds(at, AS_ONE_SECONDS));
  return [{ kind: toldKind, dueAt: atUsedSecond(order, dueSecond), at, amount: amount + other }];
}

/**
 * Returns the rises of the first bank of a swap after its promise, while it is out beside the second one. Another job warns that
 * it counts as kept.
 */
function ofFirst(order: OrderRow): DueReminder[] {
  if (!isFirstOut(order)) return [];
  const clock = faultyClock(order);
  return listReminders(order.plan, NO_DISCOUNT).flatMap(({ kind, dueSecond, atSecond }): DueReminder[] => {
    const at = atUsedSecond(clock, atSecond);
    if (kind === 'KEEP' || at <= promisedUntil(order)) return [];
    const dueAt = atUsedSecond(clock, dueSecond);
    return [{ kind: 'PRICE', dueAt, at, amount: costFrom(order, at), ...firstCode(order) }];
  });
}

/** Returns the reminders of a running rental in order of time. */
export function dueReminders(order: OrderRow): DueReminder[] {
  const own = listReminders(order.plan, toDiscount(order)).flatMap((reminder) => ofPlan(order, reminder));
  const all = [...own, ...endOfPromise(order), ...ofFirst(order)];
  const isToldBy = (later: DueReminder, { kind, at }: DueReminder) =>
    kind === later.kind && Math.abs(at.getTime() - later.at.getTime()) < 1000;
  return all
    .sort((a, b) => a.dueAt.getTime() - b.dueAt.getTime())
    .filter((reminder, index, sorted) => !sorted.slice(0, index).some((told) => isToldBy(reminder, told)));
}
