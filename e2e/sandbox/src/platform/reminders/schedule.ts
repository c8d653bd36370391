import { REMINDER_LEAD_MINUTES } from '@shared/http-api/app';
import type { Plan } from '@shared/http-api/schemas';
import { DAY_SECONDS } from '../../server/clock';
import { type Discount, keptFromSecond, rentalPrice } from '../plans';

/**
 * PRICE: the fee rises. CAP: it rises to the maximum of 24 hours. KEEP: the bank counts as kept. CLOSING: the last store near
 * by closes. The plan determines all but the last.
 */
export type ReminderKind = 'PRICE' | 'CAP' | 'KEEP' | 'CLOSING';

/** A reminder of a running rental. Times are seconds since the eject. */
export interface Reminder {
  kind: ReminderKind;
  /** Time at which the reminder is sent. */
  dueSecond: number;
  /** Time of which the renter is reminded. */
  atSecond: number;
  /** Cost of the rental from then on in minor units. For KEEP it includes the keep price. */
  amount: number;
}

/** Time between the warning and the closing of the last store near by, s: as long as `closesSoon` of a store. */
export const CLOSING_LEAD_SECONDS = 1_800;

/** Time between another reminder and what it is about, s. */
export const LEAD_SECONDS = REMINDER_LEAD_MINUTES * 60;

/** A time at which the fee may rise, in billed seconds. */
interface Boundary {
  /** The time shown to the renter. A unit or the free time includes it, a tier does not. */
  at: number;
  /** First second at the next price. */
  from: number;
  /** A second after which the fee is constant until the end of that day of the rental. */
  dayEnd: number;
}

/** Lists all times at which the fee of a plan may rise, in order. */
function listBoundaries({ freeSeconds, tiers, unit, maxSeconds, capPer24h }: Plan): Boundary[] {
  const dayOf = (second: number) => Math.ceil(second / DAY_SECONDS) * DAY_SECONDS;
  const free = { at: freeSeconds, from: freeSeconds + 1, dayEnd: DAY_SECONDS };
  if (tiers.length > 0) {
    const ends = tiers.map(({ untilSeconds }) => untilSeconds);
    return [free, ...ends.map((end) => ({ at: end, from: end, dayEnd: dayOf(end + 1) - 1 }))];
  }
  if (!unit) return [];
  const found = [free];
  // With a cap, units restart every 24 hours; without one they continue.
  const span = capPer24h === null ? maxSeconds : DAY_SECONDS;
  for (let start = 0; start < maxSeconds; start += span) {
    for (let end = unit.seconds; end < span + unit.seconds; end += unit.seconds) {
      const at = start + Math.min(end, span);
      found.push({ at, from: at + 1, dayEnd: dayOf(at + 1) });
    }
  }
  return found;
}

/** Lists the reminders of a rental in order of time. */
export function listReminders(plan: Plan, discount: Discount): Reminder[] {
  const kept = keptFromSecond(plan);
  const feeAt = (second: number) => rentalPrice(plan, second, discount).fee;
  const capped = plan.tiers.length > 0 || plan.capPer24h !== null;
  const found: Reminder[] = [];
  let last = feeAt(0);
  for (const { at, from, dayEnd } of listBoundaries(plan)) {
    const [atSecond, fromSecond] = [at + discount.seconds, from + discount.seconds];
    if (fromSecond >= kept) break;
    const amount = feeAt(fromSecond);
    if (amount <= last) continue;
    last = amount;
    const highest = feeAt(Math.min(dayEnd + discount.seconds, kept - 1));
    found.push({
      kind: capped && amount === highest ? 'CAP' : 'PRICE',
      dueSecond: atSecond - LEAD_SECONDS,
      atSecond,
      amount,
    });
  }
  const keepAmount = feeAt(kept) + plan.keepPrice;
  found.push({ kind: 'KEEP', dueSecond: kept - LEAD_SECONDS, atSecond: kept, amount: keepAmount });
  return found.filter(({ dueSecond }) => dueSecond > 0);
}
