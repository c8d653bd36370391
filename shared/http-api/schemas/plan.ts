import Type from 'typebox';
import { Amount, Count, CurrencySchema, Id, Seconds, nullable } from './primitives';

/** Number of a version of a price plan. */
export const PlanVersion = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

/**
 * A version of a price plan. An order keeps the version that the renter agreed to. Amounts are minor units of
 * `currency`; durations are whole seconds by the server's clock.
 */
export const Plan = Type.Object({
  planId: Id,
  version: PlanVersion,
  currency: CurrencySchema,
  /** The fee is 0 up to and including this duration. Longer rentals are charged for the whole duration. */
  freeSeconds: Count,
  /**
   * Total price while the duration is below `untilSeconds`, in ascending order. After the last one its price stays. Empty if `unit` is
   * set.
   */
  tiers: Type.Array(Type.Object({ untilSeconds: Seconds, price: Amount })),
  /** Price of each started unit. With `capPer24h` units start again every 24 hours. */
  unit: nullable(Type.Object({ seconds: Type.Integer({ minimum: 60, maximum: 86_400 }), price: Amount })),
  /**
   * Maximum price of each 24 hours, from the rental's start or the end of the time of a FREE_SECONDS coupon. Null if the tiers define
   * it or the plan has none.
   */
  capPer24h: nullable(Amount),
  /** Maximum duration: the power bank counts as kept from it on (tiers) or after it (unit). */
  maxSeconds: Seconds,
  keepPrice: Amount,
  deposit: Amount,
});
