/** Bodies of the calls about an order, and models that only such a call has. */
import Type from 'typebox';
import { FAULT_CHOICES } from '../app/states';
import {
  Amount,
  CabinetSn,
  Count,
  Id,
  Instant,
  Position,
  PowerBankSn,
  RegionSchema,
  ShareToken,
  nullable,
  oneOf,
} from './primitives';
import { PlanVersion } from './plan';
import { Agreed } from './order';

/** The link of a running rental; null if the rental is not running, because then no link lives. */
export const ShareLink = Type.Object({ token: nullable(ShareToken) });

export const ShareLinkCheck = Type.Object({ token: ShareToken });

/**
 * All that a share link tells whoever has it: whether the rental is running and the renter has not stopped sharing, and
 * where the power bank is to be returned. A link that has ended, was revoked or never existed has the same answer.
 */
export const ShareLinkState = Type.Object({
  alive: Type.Boolean(),
  /** Region of the rental; null unless the link is alive. */
  region: nullable(RegionSchema),
});

export const OrderCreate = Type.Object({
  cabinetSn: CabinetSn,
  couponCode: Type.Optional(nullable(Id)),
  planVersion: PlanVersion,
  agreed: Type.Array(Agreed, { maxItems: 6 }),
});

export const KeepRequest = Type.Object({
  agreed: Type.Literal(true),
  /**
   * The total that the renter saw: fee so far plus keep price, and the price of the other power bank of a swap, in minor
   * units. If the current total differs, the call is refused (UCS320003).
   */
  total: Amount,
});

/** Report of a power bank that does not charge. */
export const FaultReport = Type.Object({
  choice: oneOf(FAULT_CHOICES),
  /** SWAP: the cabinet at which the renter stands. Default: the cabinet of the order. */
  cabinetSn: Type.Optional(nullable(CabinetSn)),
});

/** A return claim: the place, which is a store or a cabinet, and the time. */
export const ReturnReport = Type.Object({
  /**
   * Since 1.3: the power bank that is back. Needed if the order has `banksOut`, because two are out then. The call is refused
   * (UCS360001) for one that is not out with this order.
   */
  powerBankSn: Type.Optional(nullable(PowerBankSn)),
  /**
   * True if the place is `Order.rentStore`, whose name the app shows. The second power bank of a swap may have come out at another store:
   * that store is not meant. `storeId` and `cabinetSn` are null then. Otherwise one of them names the place.
   */
  sameStore: Type.Boolean(),
  storeId: Type.Optional(nullable(Id)),
  cabinetSn: Type.Optional(nullable(CabinetSn)),
  returnedAt: Instant,
});

/** Statement that no slot is free near by, with its evidence: the scanned cabinet and the renter's position. */
export const AllFull = Type.Object({
  cabinetSn: CabinetSn,
  position: Position,
  /** Radius around `position` in which the renter is, in metres, as the phone estimates it. */
  accuracyMetres: Count,
});

/** The store at which a slot is to be reserved for the return. The platform chooses the cabinet. */
export const SlotRequest = Type.Object({ storeId: Id });
