import Type from 'typebox';
import { Id, Instant, Money, OrderNo, oneOf } from './primitives';

/**
 * Push message about a rental. `PRICE`: the fee rises. `CAP`: it rises to the maximum of the day. `KEEP`: the power bank
 * counts as kept. `RETURNED`: the return is confirmed. `CLOSING`, since 1.2: the last store near by closes.
 */
export const PushMessage = Type.Object({
  kind: oneOf(['PRICE', 'CAP', 'KEEP', 'RETURNED', 'CLOSING'] as const),
  orderNo: OrderNo,
  /** Time of the event. */
  at: Instant,
  /** Cost from then on. For KEEP it includes the keep price; for RETURNED it is the final cost; for CLOSING that at the time. */
  amount: Money,
  /** `mark` of the answer to `startReminders`. The phone shows nothing of a message with another mark. */
  mark: Id,
});
