import Type from 'typebox';
import {
  COUPON_KINDS,
  CLAIM_OUTCOMES,
  DOCUMENTS,
  FAULT_CHOICES,
  ORDER_ACTIONS,
  ORDER_DEPOSIT_STATES,
  ORDER_STATES,
  SLOT_RESERVATION_STATES,
  SWAP_STATES,
} from '../app/states';
import { PAYMENT_KINDS } from './values';
import {
  CabinetSn,
  Count,
  Cursor,
  Id,
  Instant,
  Money,
  OrderNo,
  PollInterval,
  PowerBankSn,
  RegionSchema,
  SlotCount,
  Seconds,
  SignedMoney,
  TimeZone,
  nullable,
  oneOf,
  text,
} from './primitives';
import { Plan } from './plan';
import { OpenNow } from './store';

/** Number of a slot of a cabinet, counted from 1. */
export const SlotNumber = Type.Integer({ minimum: 1, maximum: 1000 });

/** Store of an order, as it was named to the renter. */
export const PlaceOfOrder = Type.Object({
  storeId: Id,
  name: Type.String(),
  floor: Type.String(),
  timeZone: TimeZone,
});

/** A store for the return, and how far it is from the store of origin. */
export const ReturnShop = Type.Object({
  ...PlaceOfOrder.properties,
  open: OpenNow,
  distanceMetres: Count,
  /**
   * Since 1.7: free slots now that are not reserved; 0 also while no cabinet answers. With 0 the app says so, and does not count
   * on the store when it names the last closing. Missing if not known.
   */
  returnable: Type.Optional(Count),
  /** Since 1.8: as in `StoreSummary`. The app marks the store. */
  goneReported: Type.Optional(Type.Boolean()),
  /** Time for which a slot of this store may be reserved now (`reserveSlot`); missing if none may. */
  reserveSeconds: Type.Optional(Seconds),
});

/** A slot that is reserved for the return, or was (shared/docs/http-api.md, "Reserved slots"). */
export const SlotReservation = Type.Object({
  state: oneOf(SLOT_RESERVATION_STATES),
  store: PlaceOfOrder,
  cabinetSn: CabinetSn,
  /** RESERVED: end of the reservation. Otherwise the time at which it ended. */
  until: Instant,
  /** Time from which the order may reserve a slot again. RESERVED: if the slot is not used and not released before. */
  againFrom: Instant,
});

export const AppliedCoupon = Type.Object({
  code: Id,
  kind: oneOf(COUPON_KINDS),
  /** FREE_SECONDS: subtracted from the duration before the plan is applied. */
  seconds: nullable(Seconds),
  /** AMOUNT: subtracted from the fee after the cap. */
  amount: nullable(Money),
});

/** The accepted document and the version that was shown. */
export const Agreed = Type.Object({ doc: oneOf(DOCUMENTS), version: text(40, 1) });

/** The deposit that is paid when the order needs one, or that the order has used. */
export const OrderDeposit = Type.Object({
  state: oneOf(ORDER_DEPOSIT_STATES),
  kind: oneOf(PAYMENT_KINDS),
  amount: Money,
});

/**
 * Time in which the clock of a rental stands, because no slot is free near the renter: fee, reminders and the time from
 * which the power bank counts as kept.
 */
export const Standstill = Type.Object({
  since: Instant,
  /**
   * Time from which the clock runs again. While it is in the future it may become earlier: 20 minutes after the platform
   * has seen a free slot.
   */
  until: Instant,
  /** Store of the full cabinet. */
  store: PlaceOfOrder,
  /** Store within 500 m where the platform has seen a free slot; null while it has seen none. */
  freeStore: nullable(PlaceOfOrder),
});

/** A power bank with the code that is printed on it. */
export const PowerBankOfOrder = Type.Object({ sn: PowerBankSn, code: Id });

/** Choices that are offered for a power bank that does not charge (shared/docs/http-api.md, "It does not charge"). */
export const FaultOffer = Type.Object({
  /** END: time after the report within which a return costs nothing. */
  endSeconds: Seconds,
  /** Null if the power bank cannot be swapped, or no longer. */
  swap: nullable(
    Type.Object({
      /** Latest time of the call; null if the cabinet confirms the fault, because then there is no limit. */
      until: nullable(Instant),
      /** Time after the eject of the second power bank within which the return of the first one costs nothing. */
      backSeconds: Seconds,
    }),
  ),
});

/** The renter's report of a power bank that does not charge, with the promise of the platform. */
export const OrderFault = Type.Object({
  choice: oneOf(FAULT_CHOICES),
  reportedAt: Instant,
  /** The power bank that does not charge, also after another one has taken its place. */
  powerBank: PowerBankOfOrder,
  /** Start of its own price. */
  startedAt: Instant,
  /** A return of it up to and including this time costs nothing. A later one costs its plan from `startedAt`. */
  freeUntil: Instant,
  /** Its detected return; null while it is out, and if it is kept. */
  returnedAt: nullable(Instant),
  /**
   * Since 1.4: the time from which the first power bank of a swap counts as bought, also when it has passed. Absent while its
   * return is under review, and if the order runs for it.
   */
  keptFrom: Type.Optional(Instant),
  /** Its cost so far or in all, with the keep price if it is kept. Part of the order's `total`. */
  total: Money,
  /** SWAP: the eject of the second power bank. After FAILED the promise of END holds. */
  swap: nullable(
    Type.Object({
      state: oneOf(SWAP_STATES),
      cabinetSn: CabinetSn,
      slot: SlotNumber,
      /** The second power bank; null until it is out. */
      powerBank: nullable(PowerBankOfOrder),
    }),
  ),
});

export const Order = Type.Object({
  orderNo: OrderNo,
  region: RegionSchema,
  state: oneOf(ORDER_STATES),
  /**
   * Kept by choice or because the maximum time has passed. True on UNPAID while the rest of the keep price is
   * owed.
   */
  kept: Type.Boolean(),
  deviceType: Type.String(),
  cabinetSn: CabinetSn,
  /** Slot from which `powerBank` came out, or comes out. */
  slot: nullable(SlotNumber),
  /**
   * The power bank that the rental runs for: `startedAt`, `usedSeconds`, `fee` and `keptFrom` are its own. After a swap
   * it is the second one. If that is back before the first one, it is the first one again.
   */
  powerBank: nullable(PowerBankOfOrder),
  createdAt: Instant,
  /** PENDING_PAYMENT: end of the reservation. */
  reservedUntil: nullable(Instant),
  /** Start of the rental: set from FREE_PERIOD on; null before the rental starts. */
  startedAt: nullable(Instant),
  /**
   * Time of the detected return, the claimed time while the claim is under review, or the time from which the power bank counts as
   * kept. Null before, and after a claim that was not found.
   */
  endedAt: nullable(Instant),
  /** Whole seconds used so far or in total, by the server's clock, without those in which the clock stood. */
  usedSeconds: Count,
  /** Like `keptFrom`, it assumes that a standing clock runs again from its `until`. */
  freeUntil: nullable(Instant),
  /** Time from which the power bank counts as kept; null before the rental starts. */
  keptFrom: nullable(Instant),
  /** Store of origin. */
  rentStore: PlaceOfOrder,
  /** Since 1.2: store where `powerBank` came out, after a swap at another store than `rentStore`. */
  outStore: Type.Optional(PlaceOfOrder),
  returnStore: nullable(PlaceOfOrder),
  /**
   * FREE_PERIOD and BILLING, since 1.2: when stores for the return close. That of the origin comes first unless it is closed
   * for good, then the nearest ones that are open and have a free slot, at most 3 in all.
   */
  returnShops: Type.Optional(Type.Array(ReturnShop)),
  plan: Plan,
  /**
   * The coupon of `powerBank`, with which the app computes the price between two answers. Null without one, and when the order runs
   * for the first power bank of a swap again, because the coupon applies to the second one.
   */
  coupon: nullable(AppliedCoupon),
  /** Fee so far or final fee, after the coupon, without the keep price. */
  fee: Money,
  /** Fee, plus the keep price if kept, plus what the other power bank of a swap costs. */
  total: Money,
  discountSeconds: Count,
  discountAmount: Money,
  paid: Money,
  fromDeposit: Money,
  refunded: Money,
  /** Amount that is still to be paid. */
  due: Money,
  /**
   * Parts of the price, and what has covered it. The lines of an ended order add up to `due`. In FREE_PERIOD, BILLING and RETURN_REVIEW
   * they add up to `total`, and the app reads OTHER_BANK.
   */
  feeLines: Type.Array(
    Type.Object({
      kind: oneOf(['RENTAL', 'COUPON', 'KEEP', 'OTHER_BANK', 'DEPOSIT', 'PAID', 'REFUND'] as const),
      amount: SignedMoney,
      /**
       * Since 1.9, OTHER_BANK: the coupon of the second power bank, if that was back before the first one, and what it has taken
       * off. The line's amount is what is left. Missing without a discount.
       */
      coupon: Type.Optional(Type.Object({ code: Id, amount: Money })),
    }),
  ),
  paymentMethod: nullable(Type.String()),
  refundMethod: nullable(Type.String()),
  actions: Type.Array(oneOf(ORDER_ACTIONS)),
  /**
   * Since 1.3: the two power banks of a swap while both are out and the return of one of them may be reported. The report
   * names one of them (`ReturnReport.powerBankSn`). REPORT_RETURN is not among the `actions` then. Missing or empty if there are
   * none.
   */
  banksOut: Type.Optional(Type.Array(PowerBankOfOrder)),
  /**
   * The renter's latest return claim. After NOT_FOUND the rental continues as if there had been no claim. The
   * renter may report again (REPORT_RETURN) or send feedback.
   */
  returnClaim: Type.Optional(
    nullable(
      Type.Object({
        outcome: oneOf(CLAIM_OUTCOMES),
        /**
         * Since 1.3: the power bank that the claim is about. PENDING for the first one of a swap: the rental runs on for the
         * second one meanwhile.
         */
        powerBank: Type.Optional(PowerBankOfOrder),
        returnedAt: Instant,
        store: nullable(PlaceOfOrder),
        cabinetSn: nullable(CabinetSn),
        /** End of the review; null while it is pending. */
        decidedAt: nullable(Instant),
        /**
         * Since 1.6, PENDING: time by which the platform decides. With it the app says that the result is mailed to the renter
         * (shared/docs/http-api.md, "Order states"). Null or missing if the time is not known.
         */
        decidedBy: Type.Optional(nullable(Instant)),
      }),
    ),
  ),
  /** Times in which the clock stood or stands, in order. They do not overlap. */
  standstills: Type.Optional(Type.Array(Standstill, { maxItems: 100 })),
  /**
   * The deposit behind the order; null if none was paid. Also set after an order that never became a rental, so that
   * the app can say whose the money is.
   */
  deposit: Type.Optional(nullable(OrderDeposit)),
  /**
   * FREE_PERIOD and BILLING: the slot that is reserved for the return. An ended reservation is shown for 30 minutes. Null or
   * missing if there is none.
   */
  slotReservation: Type.Optional(nullable(SlotReservation)),
  /**
   * FREE_PERIOD and BILLING, since 1.5: time for which the order may reserve a slot now, at each store of its region with
   * `reservesSlots`; missing if it may not.
   */
  reserveSeconds: Type.Optional(Seconds),
  /** Choices for a power bank that does not charge; null or missing if there are none. */
  faultOffer: Type.Optional(nullable(FaultOffer)),
  /** The report of a power bank that does not charge; null or missing if there is none. */
  fault: Type.Optional(nullable(OrderFault)),
  /**
   * FREE_PERIOD and BILLING, since 1.2: start of the link that the renter has shared with a friend who returns the power bank
   * (shared/docs/http-api.md, "Share link"); null while there is none. Missing if the platform has no such links.
   */
  sharedSince: Type.Optional(nullable(Instant)),
  /** PENDING_PAYMENT: the next step. */
  next: nullable(oneOf(['PAYMENT', 'EJECT'] as const)),
});

/** A page of a list of orders, the newest `createdAt` first. The app relies on this order. */
export const OrderPage = Type.Object({
  orders: Type.Array(Order),
  counts: Type.Object({ unpaid: Count, unfinished: Count }),
  nextCursor: Cursor,
});

/** The renter's open or unpaid order; null if there is none. */
export const ActiveOrder = Type.Object({ order: nullable(Order), nextPollMs: PollInterval });

/** Progress of an eject. The app polls it. */
export const OrderProgress = Type.Object({
  orderNo: OrderNo,
  state: oneOf(ORDER_STATES),
  cabinetSn: CabinetSn,
  slots: SlotCount,
  /** Slots that contain a power bank, for the drawing. */
  filledSlots: Type.Array(SlotNumber),
  slot: nullable(SlotNumber),
  powerBankCode: nullable(Id),
  step: oneOf(['RESERVED', 'SENT', 'ACKNOWLEDGED', 'OUT', 'FAILED', 'UNKNOWN'] as const),
  /** Number of the eject try, from 1 to 3. After a jam the next slot is tried. */
  attempt: Type.Integer({ minimum: 1, maximum: 3 }),
  /** Time by which the result is known, or the app says that the cabinet does not answer: 60 s after the eject. */
  verdictBy: nullable(Instant),
  errorCode: nullable(Id),
  nextPollMs: PollInterval,
});

export const Receipt = Type.Object({
  orderNo: OrderNo,
  /** When the order was settled or last corrected. It does not depend on the time of the request. */
  issuedAt: Instant,
  /** When the payment was taken; null without a payment. */
  paidAt: Type.Optional(nullable(Instant)),
  /** Tax included in the total by the region's law; null if there is none. */
  tax: Type.Optional(
    nullable(
      Type.Object({
        name: Type.String(),
        ratePercent: Type.Number({ minimum: 0, maximum: 100 }),
        amount: Money,
        net: Money,
      }),
    ),
  ),
  /**
   * The seller, from the region's content. `taxId`: in Japan the registration number of a qualified invoice
   * issuer.
   */
  issuer: Type.Object({ name: Type.String(), address: Type.String(), taxId: nullable(Type.String()) }),
  order: Order,
});
