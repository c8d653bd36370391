import Type from 'typebox';
import { DEPOSIT_STATES, PAYMENT_PURPOSES, PAYMENT_STATES } from '../app/states';
import { PAYMENT_KINDS } from './values';
import { Agreed } from './order';
import { Id, Instant, Money, OrderNo, PollInterval, WebAddress, nullable, oneOf, text } from './primitives';

export const PaymentMethods = Type.Object({
  /** The app selects the first available one beforehand. Put the one with which the renter has paid last first. */
  methods: Type.Array(
    Type.Object({
      id: Id,
      /** Name in the renter's language. */
      name: Type.String(),
      /**
       * CHARGE: the amount is taken. HOLD: the amount is pre-authorised, and the fee is captured from it. Only a deposit is held: for
       * another purpose the kind is CHARGE.
       */
      kind: oneOf(PAYMENT_KINDS),
      available: Type.Boolean(),
      reason: nullable(Type.String()),
    }),
  ),
});

/** `jsapi`: parameters for the wallet's own payment call. */
export const NextAction = Type.Union([
  Type.Object({ kind: Type.Literal('redirect'), url: WebAddress }),
  Type.Object({ kind: Type.Literal('jsapi'), parameters: Type.Record(Type.String(), Type.String()) }),
  Type.Object({ kind: Type.Literal('none') }),
]);

export const Payment = Type.Object({
  paymentId: Id,
  purpose: oneOf(PAYMENT_PURPOSES),
  orderNo: nullable(OrderNo),
  methodId: Id,
  kind: oneOf(PAYMENT_KINDS),
  /**
   * REFUNDING and REFUNDED: it came too late, the account is deleted, or the renter asked for the deposit. Any other refund, and the capture or the release of a
   * hold, leave SUCCEEDED (shared/docs/http-api.md, "Payments and webhooks").
   */
  state: oneOf(PAYMENT_STATES),
  amount: Money,
  nextAction: NextAction,
  errorCode: nullable(Id),
  createdAt: Instant,
  expiresAt: nullable(Instant),
  nextPollMs: PollInterval,
});

export const PaymentCreate = Type.Object({
  purpose: oneOf(PAYMENT_PURPOSES),
  /** Required for RENTAL_FEE and KEEP. A DEPOSIT payment with an order extends its reservation. */
  orderNo: Type.Optional(nullable(OrderNo)),
  methodId: Id,
  /** Absolute address of /payment on the app's origin. The server appends paymentId. */
  returnUrl: text(600, 1),
});

/** A deposit, or the rest of one, whose money is on its way back. */
export const DepositRefund = Type.Object({
  amount: Money,
  methodName: nullable(Type.String()),
  paidAt: nullable(Instant),
  requestedAt: nullable(Instant),
  /** Latest date of the refund. */
  refundBy: nullable(Instant),
});

export const Deposit = Type.Object({
  state: oneOf(DEPOSIT_STATES),
  /** Amount of a new deposit in this region. */
  required: Money,
  /** Current deposit; null if none is paid. */
  amount: nullable(Money),
  kind: nullable(oneOf(PAYMENT_KINDS)),
  methodName: nullable(Type.String()),
  paidAt: nullable(Instant),
  /** The open or unpaid order that freezes the deposit. */
  frozenBy: nullable(OrderNo),
  refundable: Type.Boolean(),
  refundRequestedAt: nullable(Instant),
  /**
   * Latest date of the refund, after 7 working days. Before a refund request, the date for a request made now; null
   * if the deposit cannot be refunded.
   */
  refundBy: nullable(Instant),
  /** Refunds under way besides `amount`, newest first: of an earlier deposit, or of the rest of a used one. */
  refunds: Type.Optional(Type.Array(DepositRefund)),
});

export const DepositCreate = Type.Object({
  orderNo: Type.Optional(nullable(OrderNo)),
  agreed: Agreed,
});
