import Type from 'typebox';
import { Id, Instant, Money, OrderNo, oneOf } from './primitives';

/**
 * Push message about a rental. `PRICE`: the fee rises. `CAP`: it rises to the maximum of 24 hours. `KEEP`: the power bank
 * counts as kept. `RETURNED`: the return is confirmed. Since 1.2, `CLOSING`: the last store near by closes, `SLOT_FREE`: a
 * slot is free near the renter whose clock stands, `SLOT_LOST`: the reserved slot is lost, and `BANK_BACK`: one power bank of a
 * swap is back and the other one is out. Since 1.4, `NOT_FOUND`: the review of a reported return has found none.
 */
export const PushMessage = Type.Object({
  kind: oneOf([
    'PRICE',
    'CAP',
    'KEEP',
    'RETURNED',
    'CLOSING',
    'SLOT_FREE',
    'SLOT_LOST',
    'BANK_BACK',
    'NOT_FOUND',
  ] as const),
  orderNo: OrderNo,
  /**
   * Time of the event. For SLOT_FREE, the time from which the clock runs again. For NOT_FOUND, the time of the return that was
   * reported.
   */
  at: Instant,
  /**
   * Cost of the order from then on. For KEEP it includes the keep price; for RETURNED it is the final cost, for CLOSING that at
   * the time, and for SLOT_FREE, SLOT_LOST, BANK_BACK and NOT_FOUND that so far.
   */
  amount: Money,
  /** RETURNED, since 1.8: amount that is left to pay. The renter cannot rent until it is paid. Missing if nothing is left. */
  due: Type.Optional(Money),
  /** PRICE, CAP and KEEP, since 1.9: code of the power bank, if the message is about one of the two of a swap. */
  code: Type.Optional(Id),
  /** `mark` of the answer to `startReminders`. The phone shows nothing of a message with another mark. */
  mark: Id,
});
