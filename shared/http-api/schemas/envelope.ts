import Type, { type TSchema } from 'typebox';
import { Instant, nullable } from './primitives';

/** Returns the schema of a response with a model (shared/docs/http-api.md, "Envelope"). */
export const envelope = <T extends TSchema>(model: T) =>
  Type.Object({
    success: Type.Boolean(),
    model: nullable(model),
    errorCode: nullable(Type.String()),
    serverTime: Instant,
    traceId: Type.String(),
    /** In a response to a public call: the token has expired. The app clears the session without a message. */
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
