import { plusMs } from '../../server/clock';
import { keptFromSecond, rentalPrice, totalFreeSeconds } from '../plans';
import { type OrderRow, hasFaultyBank, isRunning, isSwapping, toDiscount } from '../records/order-row';
import { atUsedSecond, stoodMs } from './rental-clock';

/**
 * Returns the instant from which the bank counts as kept, or null before the rental starts. A bank that does not charge may be
 * returned for nothing until the end of the promise, also after the maximum time.
 */
export function keptFrom(order: OrderRow): Date | null {
  if (!order.started_at) return null;
  const maximum = atUsedSecond(order, keptFromSecond(order.plan));
  return hasFaultyBank(order) ? afterPromise(order, maximum) : maximum;
}

/** Returns the first instant after the promise, or a later one. */
const afterPromise = (order: OrderRow, at: Date): Date =>
  at > promisedUntil(order) ? at : plusMs(promisedUntil(order), 1);

/** Returns the last free second, or null before the rental starts. */
export const freeUntil = (order: OrderRow): Date | null =>
  order.started_at && atUsedSecond(order, totalFreeSeconds(order.plan, toDiscount(order)));

/** Returns the end of the promise of a bank that does not charge. Its time stands while the clock stands after its start. */
export function promisedUntil({ fault, standstills }: OrderRow): Date {
  const from = new Date(fault!.freeFrom ?? fault!.reportedAt);
  const seconds = (Date.parse(fault!.freeUntil) - from.getTime()) / 1000;
  return atUsedSecond({ started_at: from, standstills }, seconds);
}

/** Returns whether a return at an instant costs nothing, because the bank does not charge. */
export const isWaived = (order: OrderRow, at: Date): boolean =>
  hasFaultyBank(order) && at <= promisedUntil(order);

/** Returns when the first bank of a swap was returned while the swap still waits for its cabinet, or null. */
export const returnedDuringSwap = (order: OrderRow): Date | null =>
  isSwapping(order) && order.fault!.returnedAt ? new Date(order.fault!.returnedAt) : null;

/** Whole seconds of a rental with its fee in minor units. */
export interface Figures {
  usedSeconds: number;
  fee: number;
  /** Fee without the coupon. */
  fullFee: number;
}

/** Returns what the order's bank costs if it is returned at an instant. */
export function figuresAt(order: OrderRow, at: Date): Figures {
  const seconds = usedSeconds(order, at);
  if (isWaived(order, at)) return { usedSeconds: seconds, fee: 0, fullFee: 0 };
  const { fee, fullFee } = rentalPrice(order.plan, seconds, toDiscount(order));
  return { usedSeconds: seconds, fee, fullFee };
}

/** Returns whether both banks of a swap are out. */
export const hasTwoBanksOut = (order: OrderRow): boolean =>
  order.other_bank_sn !== null && !isSwapping(order);

/**
 * Returns the claimed return of the first bank of a swap, if it is under review while the order runs for the second one; null
 * otherwise.
 */
export const firstClaimedAt = (order: OrderRow): Date | null =>
  hasTwoBanksOut(order) &&
  order.claim &&
  !order.claim.outcome &&
  order.claim.powerBankSn === order.other_bank_sn
    ? new Date(order.claim.returnedAt)
    : null;

/** Returns the clock of the bank that does not charge. */
export const faultyClock = ({ fault, standstills }: OrderRow) => ({
  started_at: new Date(fault!.startedAt),
  standstills,
});

/** Returns the instant from which the bank that does not charge counts as kept, as `keptFrom`. */
export const faultyKeptFrom = (order: OrderRow): Date =>
  afterPromise(order, atUsedSecond(faultyClock(order), keptFromSecond(order.plan)));

/** Returns what the first bank of a swap costs if it is returned at an instant before it counts as kept, in minor units. */
export function firstBankFee(order: OrderRow, at: Date): number {
  if (at <= promisedUntil(order)) return 0;
  return rentalPrice(order.plan, usedSeconds({ ...order, ...faultyClock(order) }, at)).fee;
}

/** Returns what the first bank of a swap costs from the instant on from which it counts as kept, in minor units. */
export const firstBankKeptPrice = (order: OrderRow): number =>
  firstBankFee(order, faultyKeptFrom(order)) + order.plan.keepPrice;

/**
 * Returns what the other bank of a swap costs until an instant, or in all once it is settled, in minor units. During the review
 * of its return that is its price at the claimed time.
 */
export function otherFeeAt(order: OrderRow, at: Date): number {
  if (!hasTwoBanksOut(order)) return order.other_fee;
  const until = firstClaimedAt(order) ?? at;
  return until < faultyKeptFrom(order) ? firstBankFee(order, until) : firstBankKeptPrice(order);
}

/**
 * Returns what an order costs if everything that is out is returned at an instant, in minor units. A bank whose return is under
 * review counts as back.
 */
export const costAt = (order: OrderRow, at: Date): number => {
  const claimedAt = order.state === 'RETURN_REVIEW' ? order.ended_at : null;
  return figuresAt(order, claimedAt ?? returnedDuringSwap(order) ?? at).fee + otherFeeAt(order, at);
};

/** Returns the same, with the keep price of the order's bank from the time on at which that counts as kept. */
export const costOrKeptAt = (order: OrderRow, at: Date): number =>
  costAt(order, at) + (isRunning(order) && at >= keptFrom(order)! ? order.plan.keepPrice : 0);

/** Returns the state of a running rental at an instant. */
export const stateAt = (order: OrderRow, at: Date): 'FREE_PERIOD' | 'BILLING' =>
  at <= freeUntil(order)! && freeUntil(order)! > order.started_at! ? 'FREE_PERIOD' : 'BILLING';

/** Returns the whole seconds of the rental at an instant, without those in which its clock stood. */
export const usedSeconds = (order: OrderRow, at: Date): number =>
  order.started_at
    ? Math.max(
        0,
        Math.floor((at.getTime() - order.started_at.getTime() - stoodMs(order, at, order.started_at)) / 1000),
      )
    : 0;

/** Returns an instant that is not before the start of the rental, also after the platform's clock was set back. */
export const notBeforeStart = (order: OrderRow, at: Date): Date =>
  order.started_at && at < order.started_at ? order.started_at : at;
