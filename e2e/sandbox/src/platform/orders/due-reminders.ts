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
  /** Code of the power bank, if it is about one of the two of a swap. */
  code?: string;
}

/** Time after a rise at which its cost is read, s. Rises of both power banks within it count as one. */
const AS_ONE_SECONDS = 2;
const costFrom = (order: OrderRow, at: Date): number => costAt(order, plusSeconds(at, AS_ONE_SECONDS));

/** Returns whether the first bank of a swap is out beside the second one, and nobody says that it is back. */
const isFirstOut = (order: OrderRow): boolean => hasTwoBanksOut(order) && !firstClaimedAt(order);

/** Returns the code of a bank for a reminder about it: after a swap the renter has, or had, another one. */
const codeOf = ({ fault }: OrderRow, powerBankSn: string): Pick<DueReminder, 'code'> =>
  fault?.swap?.state === 'OUT' ? { code: bankCode(powerBankSn) } : {};

/** Returns the reminder of the end of the promise of a bank that does not charge and is out, if that raises the cost. */
function endOfPromise(order: OrderRow): DueReminder[] {
  if (!order.fault || !(hasFaultyBank(order) || isFirstOut(order))) return [];
  const at = promisedUntil(order);
  if (costAt(order, plusMs(at, 1)) <= costAt(order, at)) return [];
  const about = codeOf(order, order.fault.powerBankSn);
  return [
    { kind: 'PRICE', dueAt: plusSeconds(at, -LEAD_SECONDS), at, amount: costFrom(order, at), ...about },
  ];
}

/** Returns a reminder of the plan with its instants, or nothing if a return at that time costs nothing. */
function ofPlan(order: OrderRow, { kind, dueSecond, atSecond, amount }: Reminder): DueReminder[] {
  const at = atUsedSecond(order, atSecond);
  const kept = keptFrom(order)!;
  const about = codeOf(order, order.power_bank_sn!);
  if (kind === 'KEEP' && kept > at) {
    const dueAt = plusSeconds(kept, -LEAD_SECONDS);
    return [{ kind, dueAt, at: kept, amount: costOrKeptAt(order, kept), ...about }];
  }
  if (isWaived(order, at)) return [];
  // The price of the other bank may rise further on that day.
  const toldKind = kind === 'CAP' && hasTwoBanksOut(order) ? 'PRICE' : kind;
  const other = otherFeeAt(order, plusSeconds(at, AS_ONE_SECONDS));
  return [{ kind: toldKind, dueAt: atUsedSecond(order, dueSecond), at, amount: amount + other, ...about }];
}

/**
 * Returns the rises of the first bank of a swap after its promise, while it is out beside the second one. Another job warns that
 * it counts as kept.
 */
function ofFirst(order: OrderRow): DueReminder[] {
  if (!isFirstOut(order)) return [];
  const clock = faultyClock(order);
  const about = codeOf(order, order.other_bank_sn!);
  return listReminders(order.plan, NO_DISCOUNT).flatMap(({ kind, dueSecond, atSecond }): DueReminder[] => {
    const at = atUsedSecond(clock, atSecond);
    if (kind === 'KEEP' || at <= promisedUntil(order)) return [];
    const dueAt = atUsedSecond(clock, dueSecond);
    return [{ kind: 'PRICE', dueAt, at, amount: costFrom(order, at), ...about }];
  });
}

/** Returns the reminders of a running rental in order of time. */
export function dueReminders(order: OrderRow): DueReminder[] {
  const own = listReminders(order.plan, toDiscount(order)).flatMap((reminder) => ofPlan(order, reminder));
  const all = [...own, ...endOfPromise(order), ...ofFirst(order)];
  const isSame = (other: DueReminder, { kind, at }: DueReminder) =>
    kind === other.kind && Math.abs(at.getTime() - other.at.getTime()) < 1000;
  const sorted = all.sort((a, b) => a.dueAt.getTime() - b.dueAt.getTime());
  return sorted
    .filter((reminder, index) => !sorted.slice(0, index).some((told) => isSame(reminder, told)))
    .map(({ code, ...reminder }) => {
      // A rise of both banks names neither.
      const isOfOne = sorted.every((other) => other.code === code || !isSame(reminder, other));
      return code && isOfOne ? { ...reminder, code } : reminder;
    });
}
