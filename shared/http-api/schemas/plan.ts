import Type from 'typebox';
import { CurrencySchema, nullable } from './primitives';

/**
 * A version of a price plan. An order keeps the version that the renter agreed to. Amounts are minor units of
 * `currency`; durations are whole seconds by the server's clock.
 */
export const Plan = Type.Object({
  planId: Type.String(),
  version: Type.Integer({ minimum: 1 }),
  currency: CurrencySchema,
  /** The fee is 0 up to and including this duration. Longer rentals are charged for the whole duration. */
  freeSeconds: Type.Integer({ minimum: 0 }),
  /** Total price while the duration is below `untilSeconds`, in ascending order. Empty if `unit` is set. */
  tiers: Type.Array(Type.Object({ untilSeconds: Type.Integer(), price: Type.Integer() })),
  /** Price of each started unit. */
  unit: nullable(Type.Object({ seconds: Type.Integer(), price: Type.Integer() })),
  /** Maximum price of each 24 hours from the rental's start. Null if the tiers define it or the plan has none. */
  capPer24h: nullable(Type.Integer()),
  /** Maximum duration: the power bank counts as kept from it on (tiers) or after it (unit). */
  maxSeconds: Type.Integer(),
  keepPrice: Type.Integer(),
  deposit: Type.Integer(),
});
