import Type, { type TSchema } from 'typebox';
import { Instant, nullable } from './primitives';

/** Every answer's shape. Refusals that the renter must see are HTTP 200 with `success: false`. */
export const envelope = <T extends TSchema>(model: T) =>
  Type.Object({
    success: Type.Boolean(),
    model: nullable(model),
    errorCode: nullable(Type.String()),
    serverTime: Instant,
    traceId: Type.String(),
    /** On public calls: the token that was sent has expired; the app clears it silently. */
    session: Type.Optional(Type.Literal('expired')),
  });

/** What a refusal may carry to help: the open order to go to, what is left to wait, the account's region. */
export const RefusalModel = Type.Object({
  orderNo: Type.Optional(Type.String()),
  orderState: Type.Optional(Type.String()),
  retryAfterSeconds: Type.Optional(Type.Integer()),
  triesLeft: Type.Optional(Type.Integer()),
  accountRegion: Type.Optional(Type.String()),
  cabinetRegion: Type.Optional(Type.String()),
});
