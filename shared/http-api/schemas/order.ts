import Type from 'typebox';
import { CLAIM_OUTCOMES, DOCUMENTS, ORDER_ACTIONS, ORDER_STATES } from '../app/states';
import { COUPON_KINDS } from './values';
import {
  CabinetSn,
  Instant,
  Money,
  OrderNo,
  PowerBankSn,
  RegionSchema,
  nullable,
  oneOf,
  text,
} from './primitives';
import { Plan } from './plan';

const PlaceOfOrder = Type.Object({
  storeId: Type.String(),
  name: Type.String(),
  floor: Type.String(),
  timeZone: Type.String(),
});

export const AppliedCoupon = Type.Object({
  code: Type.String(),
  kind: oneOf(COUPON_KINDS),
  /** FREE_SECONDS: taken off the duration before the plan is applied. */
  seconds: nullable(Type.Integer()),
  /** AMOUNT: taken off the fee after the cap. */
  amount: nullable(Money),
});

/** The agreed document and its version, as it was shown. */
export const Agreed = Type.Object({ doc: oneOf(DOCUMENTS), version: text(40, 1) });

export const Order = Type.Object({
  orderNo: OrderNo,
  region: RegionSchema,
  state: oneOf(ORDER_STATES),
  /** Kept by choice or by passing the maximum time; true on UNPAID while the remainder is owed. */
  kept: Type.Boolean(),
  deviceType: Type.String(),
  cabinetSn: CabinetSn,
  slot: nullable(Type.Integer()),
  powerBank: nullable(Type.Object({ sn: PowerBankSn, code: Type.String() })),
  createdAt: Instant,
  /** PENDING_PAYMENT: until when the bank is reserved. */
  reservedUntil: nullable(Instant),
  startedAt: nullable(Instant),
  /** Return detected, or claimed while it is under review. */
  endedAt: nullable(Instant),
  /** Whole seconds used so far, or in all, by the server. */
  usedSeconds: Type.Integer(),
  freeUntil: nullable(Instant),
  /** From then on the bank counts as kept. */
  keptFrom: nullable(Instant),
  rentStore: PlaceOfOrder,
  returnStore: nullable(PlaceOfOrder),
  plan: Plan,
  coupon: nullable(AppliedCoupon),
  /** Fee so far or final, after the coupon, without the keep price. */
  fee: Money,
  /** Fee plus keep price where kept. */
  total: Money,
  discountSeconds: Type.Integer(),
  discountAmount: Money,
  paid: Money,
  fromDeposit: Money,
  refunded: Money,
  due: Money,
  feeLines: Type.Array(
    Type.Object({
      kind: oneOf(['RENTAL', 'COUPON', 'KEEP', 'DEPOSIT', 'PAID', 'REFUND'] as const),
      amount: Money,
    }),
  ),
  paymentMethod: nullable(Type.String()),
  refundMethod: nullable(Type.String()),
  actions: Type.Array(oneOf(ORDER_ACTIONS)),
  /**
   * The renter's latest "I have returned it". NOT_FOUND: the rental runs on as if it had not been made; the renter may
   * report again (REPORT_RETURN) or answer by feedback.
   */
  returnClaim: Type.Optional(
    nullable(
      Type.Object({
        outcome: oneOf(CLAIM_OUTCOMES),
        returnedAt: Instant,
        store: nullable(PlaceOfOrder),
        cabinetSn: nullable(CabinetSn),
        /** When the review ended; null while it is pending. */
        decidedAt: nullable(Instant),
      }),
    ),
  ),
  /** PENDING_PAYMENT: what is to be done next. */
  next: nullable(oneOf(['PAYMENT', 'EJECT'] as const)),
});

export const OrderCreate = Type.Object({
  cabinetSn: CabinetSn,
  couponCode: Type.Optional(nullable(text(20, 1))),
  planVersion: Type.Integer(),
  agreed: Type.Array(Agreed, { maxItems: 6 }),
});

export const OrderPage = Type.Object({
  orders: Type.Array(Order),
  counts: Type.Object({ unpaid: Type.Integer(), unfinished: Type.Integer() }),
  nextCursor: nullable(Type.String()),
});

/** The renter's open or unpaid order; null if there is none. */
export const ActiveOrder = Type.Object({ order: nullable(Order), nextPollMs: Type.Integer() });

/** The eject as it goes on; polled. */
export const OrderProgress = Type.Object({
  orderNo: OrderNo,
  state: oneOf(ORDER_STATES),
  cabinetSn: CabinetSn,
  slots: Type.Integer(),
  /** Slots that hold a bank, for the drawing. */
  filledSlots: Type.Array(Type.Integer()),
  slot: nullable(Type.Integer()),
  powerBankCode: nullable(Type.String()),
  step: oneOf(['RESERVED', 'SENT', 'ACKNOWLEDGED', 'OUT', 'FAILED', 'UNKNOWN'] as const),
  /** 1 for the first slot; a jam moves on to the next one, three at most. */
  attempt: Type.Integer(),
  /** Until when there is a verdict. */
  verdictBy: nullable(Instant),
  errorCode: nullable(Type.String()),
  nextPollMs: Type.Integer(),
});

export const KeepRequest = Type.Object({
  agreed: Type.Literal(true),
  /** What the renter was shown: fee so far plus keep price, minor units. Refused (UCS320003) where it differs. */
  total: Type.Integer(),
});

/** "I have returned it": the place, by store or cabinet, and the time, as the renter says. */
export const ReturnReport = Type.Object({
  sameStore: Type.Boolean(),
  storeId: Type.Optional(nullable(text(40))),
  cabinetSn: Type.Optional(nullable(CabinetSn)),
  returnedAt: Instant,
});

export const Receipt = Type.Object({
  orderNo: OrderNo,
  /** When the order was settled, or corrected last: the receipt is the same at each reading. */
  issuedAt: Instant,
  /** When its money was taken; null where nothing was. */
  paidAt: Type.Optional(nullable(Instant)),
  /** The tax that the total includes, by the region's law; null where there is none. */
  tax: Type.Optional(
    nullable(Type.Object({ name: Type.String(), ratePercent: Type.Number(), amount: Money, net: Money })),
  ),
  /** Who sells: from the region's content. `taxId`: in Japan the registration number of a qualified invoice issuer. */
  issuer: Type.Object({ name: Type.String(), address: Type.String(), taxId: nullable(Type.String()) }),
  order: Order,
});
