import Type, { type TSchema } from 'typebox';
import { Instant, nullable } from './primitives';

/** The form of every answer (shared/docs/http-api.md, "Envelope"). */
export const envelope = <T extends TSchema>(model: T) =>
  Type.Object({
    success: Type.Boolean(),
    model: nullable(model),
    errorCode: nullable(Type.String()),
    serverTime: Instant,
    traceId: Type.String(),
    /** In answers to public calls: the token has expired, and the app clears it silently. */
    session: Type.Optional(Type.Literal('expired')),
  });

/** Details of a refusal: the open order, the waiting time, the account's region. */
export const RefusalModel = Type.Object({
  orderNo: Type.Optional(Type.String()),
  orderState: Type.Optional(Type.String()),
  retryAfterSeconds: Type.Optional(Type.Integer()),
  triesLeft: Type.Optional(Type.Integer()),
  accountRegion: Type.Optional(Type.String()),
  cabinetRegion: Type.Optional(Type.String()),
});
