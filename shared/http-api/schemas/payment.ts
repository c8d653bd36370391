import Type from 'typebox';
import { DEPOSIT_STATES, PAYMENT_PURPOSES, PAYMENT_STATES } from '../app/states';
import { PAYMENT_KINDS } from './values';
import { Agreed } from './order';
import { Instant, Money, OrderNo, nullable, oneOf, text } from './primitives';

export const PaymentMethods = Type.Object({
  methods: Type.Array(
    Type.Object({
      id: Type.String(),
      /** As the renter reads it, in their language. */
      name: Type.String(),
      /** CHARGE: taken. HOLD: pre-authorised, the fee is taken from it. */
      kind: oneOf(PAYMENT_KINDS),
      available: Type.Boolean(),
      reason: nullable(Type.String()),
    }),
  ),
});

/** `jsapi`: parameters for the wallet's own payment call. */
export const NextAction = Type.Union([
  Type.Object({ kind: Type.Literal('redirect'), url: Type.String() }),
  Type.Object({ kind: Type.Literal('jsapi'), parameters: Type.Record(Type.String(), Type.String()) }),
  Type.Object({ kind: Type.Literal('none') }),
]);

export const Payment = Type.Object({
  paymentId: Type.String(),
  purpose: oneOf(PAYMENT_PURPOSES),
  orderNo: nullable(OrderNo),
  methodId: Type.String(),
  kind: oneOf(PAYMENT_KINDS),
  state: oneOf(PAYMENT_STATES),
  amount: Money,
  nextAction: NextAction,
  errorCode: nullable(Type.String()),
  createdAt: Instant,
  expiresAt: nullable(Instant),
  nextPollMs: Type.Integer(),
});

export const PaymentCreate = Type.Object({
  purpose: oneOf(PAYMENT_PURPOSES),
  /** RENTAL_FEE and KEEP need it; a deposit may be paid for an order, whose reservation it prolongs. */
  orderNo: Type.Optional(nullable(OrderNo)),
  methodId: text(40, 1),
  /** Absolute address of /payment on the app's origin; the server appends paymentId. */
  returnUrl: text(600, 1),
});

export const Deposit = Type.Object({
  state: oneOf(DEPOSIT_STATES),
  /** What a new deposit costs here. */
  required: Money,
  /** The live one; null when not paid. */
  amount: nullable(Money),
  kind: nullable(oneOf(PAYMENT_KINDS)),
  methodName: nullable(Type.String()),
  paidAt: nullable(Instant),
  /** FROZEN by an open or unpaid order. */
  frozenBy: nullable(OrderNo),
  refundable: Type.Boolean(),
  refundRequestedAt: nullable(Instant),
  /** The 0–7 working days' end; before it is asked for, the date that asking now would promise; null if it cannot be. */
  refundBy: nullable(Instant),
});

export const DepositCreate = Type.Object({
  orderNo: Type.Optional(nullable(OrderNo)),
  agreed: Agreed,
});
