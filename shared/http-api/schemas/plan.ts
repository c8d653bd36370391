import Type from 'typebox';
import { CurrencySchema, nullable } from './primitives';

/**
 * A price plan, versioned; an order keeps the version that was agreed on. All amounts are minor units of `currency`,
 * all durations whole seconds by the server's clock.
 */
export const Plan = Type.Object({
  planId: Type.String(),
  version: Type.Integer({ minimum: 1 }),
  currency: CurrencySchema,
  /** Within it (inclusive) the fee is 0; past it, it is not subtracted. */
  freeSeconds: Type.Integer({ minimum: 0 }),
  /** Total price while the duration is below `untilSeconds`; ascending; empty where `unit` is set. */
  tiers: Type.Array(Type.Object({ untilSeconds: Type.Integer(), price: Type.Integer() })),
  /** Price of each started unit. */
  unit: nullable(Type.Object({ seconds: Type.Integer(), price: Type.Integer() })),
  /** The most that each 24 hours from the rental's start cost; null where the tiers say it. */
  capPer24h: nullable(Type.Integer()),
  /** From this duration on the bank counts as kept. */
  maxSeconds: Type.Integer(),
  keepPrice: Type.Integer(),
  deposit: Type.Integer(),
});
