import Type from 'typebox';
import { CABINET_STATES } from './values';
import {
  CabinetSn,
  Count,
  Cursor,
  Id,
  Instant,
  Money,
  OrderNo,
  Position,
  RegionSchema,
  SlotCount,
  TimeZone,
  WebAddress,
  nullable,
  oneOf,
} from './primitives';
import { ORDER_STATES } from '../app/states';
import { Plan } from './plan';

/**
 * Opening hours of a weekday (0 is Sunday) in minutes from local midnight. A `to` above 1440 is on the next day. An
 * empty list means closed that day.
 */
export const DayHours = Type.Object({
  weekday: Type.Integer({ minimum: 0, maximum: 6 }),
  spans: Type.Array(
    Type.Object({
      from: Type.Integer({ minimum: 0, maximum: 1440 }),
      to: Type.Integer({ minimum: 0, maximum: 2880 }),
    }),
  ),
});

export const OpenNow = Type.Object({
  isOpen: Type.Boolean(),
  /** Open 24 hours. */
  always: Type.Boolean(),
  /** Closing time if open, next opening time if closed; null if unknown or always open. */
  until: nullable(Instant),
  /** True from 30 minutes before the closing time on: the app then shows the minutes that are left. */
  closesSoon: Type.Boolean(),
});

/** Last report of an offline cabinet, taken at `countedAt`. Nothing can be rented or returned there now. */
const LastCounts = Type.Optional(nullable(Type.Object({ rentable: Count, returnable: Count })));

export const StoreSummary = Type.Object({
  storeId: Id,
  region: RegionSchema,
  name: Type.String(),
  /** Location in the building: floor and unit. */
  floor: Type.String(),
  address: Type.String(),
  position: Position,
  /** Distance from the requested position; null without one. */
  distanceMetres: nullable(Count),
  timeZone: TimeZone,
  state: oneOf(['OPEN', 'CLOSED', 'OFFLINE'] as const),
  open: OpenNow,
  rentable: Count,
  returnable: Count,
  /** When the cabinets last reported their counts. */
  countedAt: Instant,
  /** Set if no cabinet answers. */
  lastCounts: LastCounts,
  plan: Plan,
  /**
   * Since 1.2: whether renters have reported that the store is not there (shared/docs/http-api.md, "Stores that are gone").
   * Missing if the platform takes no such reports.
   */
  goneReported: Type.Optional(Type.Boolean()),
  /**
   * Since 1.5: whether a slot can be reserved for the return now (`reserveSlot`): the store is open and not reported
   * as gone, and a cabinet that can reserve slots has a free one. Missing if the platform reserves none at stores of the renter's choice.
   */
  reservesSlots: Type.Optional(Type.Boolean()),
});

/** Statement of a renter at a store. */
export const StoreReport = Type.Object({
  /** Statement of the renter: true if the store is there, false if it is gone. */
  isHere: Type.Boolean(),
  position: Position,
  /** Radius around `position` in which the renter is, in metres, as the phone estimates it. */
  accuracyMetres: Count,
});

/** Result of a statement. */
export const StorePresence = Type.Object({ goneReported: Type.Boolean() });

export const StoreDetail = Type.Object({
  ...StoreSummary.properties,
  hours: Type.Array(DayHours),
  /** That of the entrance comes first. Their origins must be among the app's `Settings.imageOrigins`. */
  photos: Type.Array(WebAddress),
  phone: nullable(Type.String()),
  cabinets: Type.Array(
    Type.Object({
      sn: CabinetSn,
      state: oneOf(CABINET_STATES),
      slots: SlotCount,
      rentable: SlotCount,
      returnable: SlotCount,
      countedAt: Instant,
      lastCounts: LastCounts,
    }),
  ),
});

export const StorePage = Type.Object({
  /** Since 1.2: whether the platform filters by opening hours (`open`), here and on the map. */
  filtersOpen: Type.Optional(Type.Boolean()),
  stores: Type.Array(StoreSummary),
  /**
   * Number of the stores of all batches that pass the filters, without those of `withClosed`. With a position and without `q` only
   * stores near it are listed, because the app says so (shared/docs/http-api.md, "Stores near by").
   */
  total: Count,
  nextCursor: Cursor,
});

/** Stores and clusters of stores in a part of the map, at most 300. */
export const StoreMap = Type.Object({
  items: Type.Array(
    Type.Union([
      Type.Object({
        kind: Type.Literal('store'),
        storeId: Id,
        name: Type.String(),
        position: Position,
        state: oneOf(['OPEN', 'CLOSED', 'OFFLINE'] as const),
        rentable: Count,
        returnable: Count,
        /** Since 1.2: as in `StoreSummary`. */
        goneReported: Type.Optional(Type.Boolean()),
      }),
      Type.Object({
        kind: Type.Literal('cluster'),
        id: Id,
        position: Position,
        count: Count,
        expansionZoom: Type.Integer({ minimum: 0, maximum: 22 }),
      }),
    ]),
  ),
});

export const Places = Type.Object({
  places: Type.Array(
    Type.Object({ placeId: Id, name: Type.String(), detail: Type.String(), position: Position }),
  ),
});

/** Data of the page that a QR code opens. It needs no session: store, counts, price, deposit. */
export const Cabinet = Type.Object({
  sn: CabinetSn,
  state: oneOf(CABINET_STATES),
  slots: SlotCount,
  rentable: SlotCount,
  returnable: SlotCount,
  /** Since 1.2: power banks that can be rented once they are charged. Reserved ones do not count. */
  recharging: Type.Optional(SlotCount),
  countedAt: Instant,
  lastCounts: LastCounts,
  store: StoreSummary,
  plan: Plan,
  /** Its amount is `plan.deposit`, its currency that of the plan. */
  deposit: Money,
  /** With a token: the renter's open or unpaid order, if any. `sameCabinet`: it belongs to this cabinet. */
  blockingOrder: nullable(
    Type.Object({
      orderNo: OrderNo,
      state: oneOf(ORDER_STATES),
      cabinetSn: CabinetSn,
      sameCabinet: Type.Boolean(),
    }),
  ),
  /** With a token: whether a deposit is paid. */
  depositPaid: Type.Boolean(),
});
