import Type, { type Static, type TSchema } from 'typebox';
import { ERROR } from '../app/errors';
import { ORDER_STATES } from '../app/states';
import { Instant, OrderNo, RegionSchema, oneOf, text } from './primitives';

const meta = {
  serverTime: Instant,
  /** Identifies the call in the platform's logs. */
  traceId: text(200, 1),
  /** In a response to a public call: the token has expired. The app clears the session and says so. */
  session: Type.Optional(Type.Literal('expired')),
};

/** Returns the schema of an answer to a call that was carried out (shared/docs/http-api.md, "Envelope"). */
export const answerWith = <T extends TSchema>(model: T) =>
  Type.Object({ success: Type.Literal(true), model, errorCode: Type.Null(), ...meta });

const AnyDetails = Type.Object({
  orderNo: OrderNo,
  orderState: oneOf(ORDER_STATES),
  retryAfterSeconds: Type.Integer({ minimum: 1 }),
  triesLeft: Type.Integer({ minimum: 1 }),
  accountRegion: RegionSchema,
  cabinetRegion: RegionSchema,
});
/** All members that details of refusals have. Which of them are present depends on the error code. */
export const RefusalModel = Type.Partial(AnyDetails);

/** Details of refusals by error code: what helps the renter. Refusals with other codes have none. */
export const REFUSAL_DETAILS = {
  [ERROR.codeWrong]: Type.Pick(AnyDetails, ['triesLeft']),
  [ERROR.codeTooOften]: Type.Pick(AnyDetails, ['retryAfterSeconds']),
  [ERROR.unfinishedOrder]: Type.Pick(AnyDetails, ['orderNo', 'orderState']),
  [ERROR.orderTimedOut]: Type.Pick(AnyDetails, ['orderNo']),
  [ERROR.payFailed]: Type.Pick(AnyDetails, ['orderNo', 'orderState']),
  [ERROR.reportUnanswered]: Type.Pick(AnyDetails, ['orderNo']),
  [ERROR.regionMismatch]: Type.Pick(AnyDetails, ['accountRegion', 'cabinetRegion']),
} as const;
/** Details of a refusal by its error code. */
export type RefusalDetails = { [C in keyof typeof REFUSAL_DETAILS]: Static<(typeof REFUSAL_DETAILS)[C]> };

const refusalWith = <E extends TSchema, T extends TSchema>(errorCode: E, model: T) =>
  Type.Object({ success: Type.Literal(false), model, errorCode, ...meta });

/** Refusals with details, by error code. */
export const DETAILED_REFUSALS = Object.fromEntries(
  Object.entries(REFUSAL_DETAILS).map(([code, details]) => [code, refusalWith(Type.Literal(code), details)]),
);
/** A refusal without details. Its code may be newer than the app. */
export const PlainRefusal = refusalWith(
  Type.String({ minLength: 1, maxLength: 64, not: { enum: Object.keys(DETAILED_REFUSALS) } }),
  Type.Null(),
);
/** A refusal that the renter must see, with HTTP 200. */
export const RefusedAnswer = Type.Union([...Object.values(DETAILED_REFUSALS), PlainRefusal]);

/** Answer with any status but 200. The app shows a general message. `detail` is for the logs. */
export const Fault = Type.Object({
  success: Type.Literal(false),
  model: Type.Null(),
  errorCode: Type.Null(),
  serverTime: Instant,
  traceId: meta.traceId,
  detail: Type.Optional(text(2000)),
});
