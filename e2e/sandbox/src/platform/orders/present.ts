import type { OrderAction, OrderState } from '@shared/http-api/app';
import type { Order } from '@shared/http-api/schemas';
import type { PlatformContext } from '../context';
import type { Database } from '../../server/db';
import { type DepositRow, depositById, paidDeposit } from '../records/deposit-row';
import type { PaymentRow } from '../records/payment-row';
import { fillText } from '../../server/texts/fill-text';
import type { Language } from '../../server/texts/languages';
import { methodName } from '../payment-methods';
import { money } from '../plans';
import { placeOfStore, returnShops } from '../stores';
import {
  type OrderRow,
  type ReturnClaim,
  claimedBank,
  couponOf,
  isRunning,
  toDiscount,
  totalOf,
} from '../records/order-row';
import TEXTS from './order-texts.json' with { type: 'json' };
import { type BankOut, ownBankOut } from './bank-outs';
import { reviewEnds } from './claim-review';
import { faultOffer, toBank, toFault } from './present-fault';
import { toSlotReservation } from './present-slot';
import { hasOpenStandstill } from './rental-clock';
import {
  type Figures,
  figuresAt,
  firstClaimedAt,
  freeUntil,
  hasTwoBanksOut,
  isWaived,
  keptFrom,
  otherFeeAt,
  returnedDuringSwap,
} from './rental-times';
import { sharedSince } from './share-link';
import { reservableSeconds } from './slot-reservation';

/** Actions that the order's page may offer (shared/docs/http-api.md, "Order states"). */
const ACTIONS: Readonly<Record<OrderState, readonly OrderAction[]>> = {
  PENDING_PAYMENT: ['PAY', 'CANCEL'],
  EXPIRED: ['RENT_AGAIN', 'DELETE'],
  EJECT_FAILED: ['RENT_AGAIN', 'FEEDBACK', 'DELETE'],
  FREE_PERIOD: ['REPORT_RETURN', 'ALL_FULL', 'KEEP', 'FEEDBACK'],
  BILLING: ['REPORT_RETURN', 'ALL_FULL', 'KEEP', 'FEEDBACK'],
  UNPAID: ['PAY', 'FEEDBACK'],
  COMPLETED: ['RECEIPT', 'RENT_AGAIN', 'FEEDBACK', 'DELETE'],
  KEPT: ['RECEIPT', 'RENT_AGAIN', 'FEEDBACK', 'DELETE'],
  EJECTING: ['FEEDBACK'],
  EJECT_UNKNOWN: ['FEEDBACK'],
  RETURN_REVIEW: ['FEEDBACK'],
  DELETED: [],
};

/** Returns the final figures of an ended order, or the current ones while the bank is out. */
function figuresOf(order: OrderRow, now: Date): Figures {
  const out = isRunning(order) || order.state === 'RETURN_REVIEW';
  if (!out) return { usedSeconds: order.used_seconds, fee: order.fee, fullFee: order.full_fee };
  const stopped = order.state === 'RETURN_REVIEW' ? order.ended_at : returnedDuringSwap(order);
  return figuresAt(order, stopped ?? now);
}

/** Returns the coupon of the second bank of a swap, which came back first, if it took something off. */
function otherCoupon({ region, coupon, fault }: OrderRow): Pick<Order['feeLines'][number], 'coupon'> {
  const discount = fault?.swap?.returned?.discount;
  return coupon && discount ? { coupon: { code: coupon.code, amount: money(region, discount) } } : {};
}

/** Returns lines whose sum is the amount due of an ended order, and the total of one whose bank is out or under review. */
function feeLines(order: OrderRow, { fee, fullFee }: Figures, otherFee: number): Order['feeLines'] {
  const of = (kind: Order['feeLines'][number]['kind'], amount: number) =>
    amount === 0 ? [] : [{ kind, amount: money(order.region, amount) }];
  const other = otherCoupon(order);
  return [
    ...of('RENTAL', fullFee),
    ...of('COUPON', fee - fullFee),
    ...of('KEEP', order.keep_price),
    ...(otherFee === 0 && !other.coupon
      ? []
      : [{ kind: 'OTHER_BANK' as const, amount: money(order.region, otherFee), ...other }]),
    ...of('DEPOSIT', -order.from_deposit),
    ...of('PAID', -order.paid),
  ];
}

/** Returns the deposit that a pending order can use, or the one that stood behind the order. */
async function depositOf(db: Database, order: OrderRow): Promise<DepositRow | null> {
  if (order.state === 'PENDING_PAYMENT') return paidDeposit(db, order.user_id);
  return order.deposit_id ? depositById(db, order.deposit_id) : null;
}

/**
 * Returns the actions of an order that is not pending. What cost nothing has no receipt. A bank can be kept while it costs the plan,
 * and no other one is out or may be. While a swap waits for its cabinet the renter may stop the clock, and report the return of the first bank.
 */
function actionsOf(order: OrderRow, now: Date): OrderAction[] {
  const mayKeep = !order.other_bank_sn && !isWaived(order, now);
  const hidden = new Set<OrderAction>([
    ...(totalOf(order) > 0 ? [] : ['RECEIPT' as const]),
    ...(mayKeep ? [] : ['KEEP' as const]),
    ...(hasOpenStandstill(order, now) ? ['ALL_FULL' as const] : []),
    // An app that does not know `banksOut` would not say which of the two is back.
    ...(hasTwoBanksOut(order) || returnedDuringSwap(order) ? ['REPORT_RETURN' as const] : []),
  ]);
  return ACTIONS[order.state].filter((action) => !hidden.has(action));
}

/** Returns the banks of which a return may be reported, if there are two. */
const toBanksOut = (order: OrderRow): Pick<Order, 'banksOut'> =>
  hasTwoBanksOut(order) && isRunning(order) && !firstClaimedAt(order)
    ? { banksOut: [toBank(order.power_bank_sn!), toBank(order.other_bank_sn!)] }
    : {};

/** Returns the deposit of an order whose payment came after its end, and is given back; null if there is none. */
async function lateDeposit(db: Database, { user_id, order_no }: OrderRow): Promise<Order['deposit']> {
  const payment = await db.first<PaymentRow>(
    `select * from payments
     where user_id = $1 and order_no = $2 and purpose = 'DEPOSIT' and state in ('REFUNDING', 'REFUNDED')
     order by created_at desc limit 1`,
    [user_id, order_no],
  );
  if (!payment) return null;
  const { kind, amount, region, state } = payment;
  return {
    kind,
    amount: money(region, amount),
    state: kind === 'HOLD' ? 'RELEASED' : state === 'REFUNDED' ? 'REFUNDED' : 'REFUNDING',
  };
}

/** Returns a deposit as the order shows it; null if it was never paid. */
function orderDeposit(row: DepositRow | null): Order['deposit'] {
  if (!row?.kind || row.state === 'AGREED' || row.state === 'VOID') return null;
  return { state: row.state, kind: row.kind, amount: money(row.region, row.amount) };
}

/** Returns the standstills of an order, in the renter's language. */
async function toStandstills(
  ctx: PlatformContext,
  db: Database,
  order: OrderRow,
  language: Language,
): Promise<NonNullable<Order['standstills']>> {
  const shown = [];
  for (const { since, until, storeId, freeStoreId } of order.standstills)
    shown.push({
      since,
      until,
      store: (await placeOfStore(ctx, storeId, language, db))!,
      freeStore: freeStoreId ? await placeOfStore(ctx, freeStoreId, language, db) : null,
    });
  return shown;
}

/** Returns the stores where an order began, where its power bank came out if that is another one, and where it ended. */
async function toStores(
  ctx: PlatformContext,
  db: Database,
  { rent_store_id, return_store_id }: OrderRow,
  own: BankOut | null,
  language: Language,
): Promise<Pick<Order, 'rentStore' | 'outStore' | 'returnStore'>> {
  const place = (storeId: string) => placeOfStore(ctx, storeId, language, db);
  return {
    rentStore: (await place(rent_store_id))!,
    ...(own && own.storeId !== rent_store_id ? { outStore: (await place(own.storeId))! } : {}),
    returnStore: return_store_id ? await place(return_store_id) : null,
  };
}

/** Returns the return claim of an order. */
const toReturnClaim = async (
  ctx: PlatformContext,
  db: Database,
  order: OrderRow,
  claim: ReturnClaim,
  language: Language,
): Promise<NonNullable<Order['returnClaim']>> => ({
  powerBank: toBank(claimedBank(order)!),
  outcome: claim.outcome ?? 'PENDING',
  returnedAt: claim.returnedAt,
  store: await placeOfStore(ctx, claim.storeId, language, db),
  cabinetSn: claim.cabinetSn,
  decidedAt: claim.decidedAt ?? null,
  ...(claim.outcome ? {} : { decidedBy: iso(await reviewEnds(db, order.order_no)) }),
});

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** Returns an order as the app receives it, in the renter's language. */
export async function toOrder(
  ctx: PlatformContext,
  db: Database,
  order: OrderRow,
  language: Language,
): Promise<Order> {
  const now = ctx.clock.now();
  const pending = order.state === 'PENDING_PAYMENT';
  const deposit = await depositOf(db, order);
  const depositPaid = pending && deposit !== null;
  const cabinet = await db.first<{ slots: number }>('select slots from cabinets where cabinet_sn = $1', [
    order.cabinet_sn,
  ]);
  const own = order.fault?.swap ? await ownBankOut(db, order) : null;
  const figures = figuresOf(order, now);
  const otherFee = otherFeeAt(order, now);
  const cash = (amount: number) => money(order.region, amount);
  const out = order.started_at !== null && order.power_bank_sn !== null;
  const running = isRunning(order);
  const reserveSeconds = reservableSeconds(order, now);
  return {
    orderNo: order.order_no,
    region: order.region,
    state: order.state,
    kept: order.kept,
    deviceType: fillText(TEXTS.device[language], { n: String(cabinet?.slots ?? 0) }),
    cabinetSn: order.cabinet_sn,
    slot: pending ? null : (own?.slot ?? order.slot),
    powerBank: out ? toBank(order.power_bank_sn!) : null,
    createdAt: order.created_at.toISOString(),
    reservedUntil: pending ? order.reserved_until.toISOString() : null,
    startedAt: iso(order.started_at),
    endedAt: iso(order.ended_at),
    usedSeconds: figures.usedSeconds,
    freeUntil: iso(freeUntil(order)),
    keptFrom: iso(keptFrom(order)),
    ...(await toStores(ctx, db, order, own, language)),
    ...(running
      ? {
          returnShops: await returnShops(ctx, db, order.rent_store_id, language, reserveSeconds),
          ...(reserveSeconds === null ? {} : { reserveSeconds }),
          slotReservation: await toSlotReservation(ctx, db, order, now, language),
          sharedSince: iso(await sharedSince(db, order)),
        }
      : {}),
    plan: order.plan,
    coupon: couponOf(order),
    fee: cash(figures.fee),
    total: cash(figures.fee + order.keep_price + otherFee),
    discountSeconds: figures.fullFee > figures.fee ? toDiscount(order).seconds : 0,
    discountAmount: cash(figures.fullFee - figures.fee),
    paid: cash(order.paid),
    fromDeposit: cash(order.from_deposit),
    refunded: cash(order.refunded),
    due: cash(order.due),
    feeLines: feeLines(order, figures, otherFee),
    paymentMethod: methodName(order.payment_method_id, language),
    refundMethod: methodName(order.refund_method_id, language),
    ...toBanksOut(order),
    returnClaim: order.claim && (await toReturnClaim(ctx, db, order, order.claim, language)),
    standstills: await toStandstills(ctx, db, order, language),
    deposit: orderDeposit(deposit) ?? (pending || out ? null : await lateDeposit(db, order)),
    actions: depositPaid ? ['EJECT', 'CANCEL'] : actionsOf(order, now),
    faultOffer: await faultOffer(db, order, now),
    fault: toFault(order, figures, otherFee),
    next: pending ? (depositPaid ? 'EJECT' : 'PAYMENT') : null,
  };
}
