import type {
  FaultChoice,
  OrderState,
  RegionCode,
  SlotReservationState,
  SwapState,
} from '@shared/http-api/app';
import type { Agreed, AppliedCoupon, Plan } from '@shared/http-api/schemas';
import type { Database } from '../../server/db';
import type { ServerContext } from '../../server/context';
import { notFound } from '../../server/http/faults';
import { type Discount, NO_DISCOUNT } from '../plans';

/** Claimed place and time of a return. */
export interface ReturnClaim {
  /** The bank that is claimed to be back. Missing in an old claim, which is about that of the order. */
  powerBankSn?: string;
  storeId: string;
  cabinetSn: string | null;
  returnedAt: string;
  /** Set after the review. */
  outcome?: 'FOUND' | 'NOT_FOUND';
  decidedAt?: string;
}

/** A time in which the clock of a rental stands, with its evidence. Instants are ISO 8601. */
export interface Standstill {
  since: string;
  until: string;
  /** The full cabinet that was scanned. */
  cabinetSn: string;
  storeId: string;
  /**
   * Distance of the renter from the cabinet's store and its accuracy, in metres. The position itself is not stored. Missing after
   * the account was deleted.
   */
  distanceMetres?: number;
  accuracyMetres?: number;
  /** Store where a free slot was seen, which set `until`. */
  freeStoreId: string | null;
}

/** A slot that is reserved for the return, or was. It is forgotten at a return. Instants are ISO 8601. */
export interface SlotReservation {
  state: SlotReservationState;
  storeId: string;
  cabinetSn: string;
  /** End of the reservation, also in the future. */
  until: string;
}

/** The swap of a power bank that does not charge. */
export interface Swap {
  state: SwapState;
  cabinetSn: string;
  slot: number;
  /** The second bank, once it is out. */
  powerBankSn: string | null;
  /**
   * Its return while the first one was out; missing without one. `discount` is what the coupon took off its price, in minor
   * units; missing in rows of before.
   */
  returned?: { at: string; storeId: string; discount?: number };
  /** When it has failed; missing before, and in rows of before. */
  failedAt?: string;
}

/** The renter's report that a bank does not charge (shared/docs/http-api.md, "It does not charge"). Instants are ISO 8601. */
export interface Fault {
  choice: FaultChoice;
  reportedAt: string;
  /** The bank that does not charge. */
  powerBankSn: string;
  /** Start of its own price. */
  startedAt: string;
  /** A return of it up to this instant costs nothing. The clock may have stood since `freeFrom`, which makes it later. */
  freeUntil: string;
  /** Start of that time: the eject of the second bank of a swap. Missing before it: the time of the report. */
  freeFrom?: string;
  returnedAt: string | null;
  /** Store of that return; missing without one. */
  returnedTo?: string;
  /** The claim of its return that was not found while both banks of the swap were out; missing without one. */
  claim?: ReturnClaim;
  swap: Swap | null;
  /** Whether the second bank, which came back first, has used the coupon. */
  couponUsed: boolean;
}

/** An order as stored. Amounts are minor units of its region's currency. */
export interface OrderRow {
  order_no: string;
  user_id: string;
  region: RegionCode;
  state: OrderState;
  kept: boolean;
  kept_by_choice: boolean;
  cabinet_sn: string;
  rent_store_id: string;
  slot: number | null;
  power_bank_sn: string | null;
  plan: Plan;
  coupon: AppliedCoupon | null;
  renter_coupon_id: string | null;
  agreed: Agreed[];
  created_at: Date;
  reserved_until: Date;
  verdict_by: Date | null;
  attempt: number;
  started_at: Date | null;
  ended_at: Date | null;
  return_store_id: string | null;
  return_cabinet_sn: string | null;
  claim: ReturnClaim | null;
  /** In order of time. They do not overlap. */
  standstills: Standstill[];
  slot_reservation: SlotReservation | null;
  fault: Fault | null;
  /** The second bank of a swap while its slot opens, and the first one while both are out. */
  other_bank_sn: string | null;
  used_seconds: number;
  fee: number;
  full_fee: number;
  keep_price: number;
  /** Price of the bank of a swap that ended before the order, with its keep price. */
  other_fee: number;
  deposit_id: string | null;
  from_deposit: number;
  paid: number;
  due: number;
  refunded: number;
  payment_method_id: string | null;
  refund_method_id: string | null;
  deleted_from: OrderState | null;
  error_code: string | null;
  /** When the order was settled, or its eject has failed. */
  settled_at: Date | null;
  paid_at: Date | null;
}

/** States in which a renter can have only one order. */
export const OPEN_STATES: readonly OrderState[] = [
  'PENDING_PAYMENT',
  'EJECTING',
  'EJECT_UNKNOWN',
  'FREE_PERIOD',
  'BILLING',
  'RETURN_REVIEW',
  'UNPAID',
];

/** Returns what a settled order costs in all: fee, keep price, and the price of the other bank of a swap. */
export const totalOf = ({ fee, keep_price, other_fee }: Pick<OrderRow, 'fee' | 'keep_price' | 'other_fee'>) =>
  fee + keep_price + other_fee;

/** States of a rental whose power bank is out, and no return of it is under review. */
export const RUNNING_STATES: readonly OrderState[] = ['FREE_PERIOD', 'BILLING'];

/** Returns whether the power bank of an order is out, and no return of it is under review. */
export const isRunning = ({ state }: Pick<OrderRow, 'state'>): boolean => RUNNING_STATES.includes(state);

/** Returns the bank that an order's claim is about. */
export const claimedBank = ({
  claim,
  power_bank_sn,
}: Pick<OrderRow, 'claim' | 'power_bank_sn'>): string | null => claim?.powerBankSn ?? power_bank_sn;

/** Returns whether a swap waits for its cabinet. */
export const isSwapping = ({ fault }: Pick<OrderRow, 'fault'>): boolean =>
  fault?.swap?.state === 'OPENING' || fault?.swap?.state === 'UNKNOWN';

/** Returns whether the order runs for the bank that does not charge. */
export const hasFaultyBank = ({ fault, power_bank_sn }: Pick<OrderRow, 'fault' | 'power_bank_sn'>): boolean =>
  fault !== null && fault.powerBankSn === power_bank_sn;

/** Returns whether the first bank of a swap was bought, and the order runs or ran for the second one. */
export const hasBoughtFirst = (order: Pick<OrderRow, 'fault' | 'other_bank_sn' | 'power_bank_sn'>): boolean =>
  order.fault?.swap?.state === 'OUT' &&
  !order.fault.returnedAt &&
  !order.other_bank_sn &&
  !hasFaultyBank(order);

/**
 * Returns the coupon that applies to the order's bank. After a swap it applies to the second bank, also if the order runs
 * for the first one again.
 */
export const couponOf = (
  order: Pick<OrderRow, 'coupon' | 'fault' | 'power_bank_sn'>,
): AppliedCoupon | null => (order.fault?.swap?.state === 'OUT' && hasFaultyBank(order) ? null : order.coupon);

/** Returns the discount of the coupon that applies to the order's bank; zero without one. */
export function toDiscount(order: Pick<OrderRow, 'coupon' | 'fault' | 'power_bank_sn'>): Discount {
  const coupon = couponOf(order);
  return coupon ? { seconds: coupon.seconds ?? 0, amount: coupon.amount?.amount ?? 0 } : NO_DISCOUNT;
}

/** Returns the renter's order in one of `OPEN_STATES`, or null. */
export const findOpenOrder = (db: Database, userId: string): Promise<OrderRow | null> =>
  db.first<OrderRow>('select * from orders where user_id = $1 and state = any($2::text[])', [
    userId,
    [...OPEN_STATES],
  ]);

/**
 * Reads an order and locks it until the transaction ends, so that cabinet events, timers and taps run one
 * after another.
 */
export const lockOrder = (tx: Database, orderNo: string): Promise<OrderRow | null> =>
  tx.first<OrderRow>('select * from orders where order_no = $1 for update', [orderNo]);

/**
 * Returns a renter's own order.
 * @param lock locks the order until the transaction ends
 * @throws HttpFault 404 if the order does not exist or belongs to another renter
 */
export async function ownOrder(
  db: Database,
  userId: string,
  orderNo: string,
  lock = false,
): Promise<OrderRow> {
  const order = await db.first<OrderRow>(
    `select * from orders where order_no = $1 and user_id = $2 ${lock ? 'for update' : ''}`,
    [orderNo, userId],
  );
  if (!order) throw notFound('no such order');
  return order;
}

/** Job that ends an unused reservation. */
export const EXPIRY_JOB = 'order.expiry';

/** Plans the end of an unused reservation. Called again when the reservation is extended. */
export const planExpiry = (ctx: ServerContext, tx: Database, order: OrderRow): Promise<void> =>
  ctx.jobs.plan(tx, { kind: EXPIRY_JOB, key: order.order_no, dueAt: order.reserved_until });

/** Columns that no change touches: what was agreed on when the order was made. A coupon can only be lost. */
type Fixed =
  | 'order_no'
  | 'user_id'
  | 'region'
  | 'cabinet_sn'
  | 'rent_store_id'
  | 'plan'
  | 'coupon'
  | 'renter_coupon_id'
  | 'agreed'
  | 'created_at';

/**
 * Updates an order and returns it.
 * @throws Error if its state is no longer that of `order`; the caller must lock the order first
 */
export async function moveOrder(
  tx: Database,
  order: OrderRow,
  change: Partial<Omit<OrderRow, Fixed>> & { coupon?: null },
): Promise<OrderRow> {
  const row = {
    ...change,
    ...(change.claim ? { claim: JSON.stringify(change.claim) } : {}),
    ...(change.standstills ? { standstills: JSON.stringify(change.standstills) } : {}),
    ...(change.slot_reservation ? { slot_reservation: JSON.stringify(change.slot_reservation) } : {}),
    ...(change.fault ? { fault: JSON.stringify(change.fault) } : {}),
  };
  const sets = Object.keys(row).map((name, index) => `${name} = $${index + 3}`);
  const moved = await tx.first<OrderRow>(
    `update orders set ${sets.join(', ')} where order_no = $1 and state = $2 returning *`,
    [order.order_no, order.state, ...Object.values(row)],
  );
  if (!moved) throw new Error(`order ${order.order_no} is no longer ${order.state}`);
  return moved;
}
