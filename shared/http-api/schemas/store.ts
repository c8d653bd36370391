import Type from 'typebox';
import { CABINET_STATES } from './values';
import { CabinetSn, Instant, Money, OrderNo, Position, RegionSchema, nullable, oneOf } from './primitives';
import { ORDER_STATES } from '../app/states';
import { Plan } from './plan';

/** Minutes from local midnight; `to` over 1440 means past midnight; an empty list is closed that day. */
const DayHours = Type.Object({
  weekday: Type.Integer({ minimum: 0, maximum: 6 }),
  spans: Type.Array(Type.Object({ from: Type.Integer(), to: Type.Integer() })),
});

export const OpenNow = Type.Object({
  isOpen: Type.Boolean(),
  /** Open around the clock. */
  always: Type.Boolean(),
  /** When it closes (open) or opens again (closed); null where unknown or always open. */
  until: nullable(Instant),
  closesSoon: Type.Boolean(),
});

/** The last report of what is offline: not current, as old as `countedAt` says; nothing can be rented or returned by it. */
const LastCounts = Type.Optional(
  nullable(Type.Object({ rentable: Type.Integer(), returnable: Type.Integer() })),
);

export const StoreSummary = Type.Object({
  storeId: Type.String(),
  region: RegionSchema,
  name: Type.String(),
  /** Floor and unit: where in the building the cabinet stands. */
  floor: Type.String(),
  address: Type.String(),
  position: Position,
  /** From the position that was asked for; null if none was. */
  distanceMetres: nullable(Type.Integer()),
  timeZone: Type.String(),
  state: oneOf(['OPEN', 'CLOSED', 'OFFLINE'] as const),
  open: OpenNow,
  rentable: Type.Integer(),
  returnable: Type.Integer(),
  /** When the cabinets last reported their counts. */
  countedAt: Instant,
  /** Where no cabinet answers. */
  lastCounts: LastCounts,
  plan: Plan,
});

export const StoreDetail = Type.Object({
  ...StoreSummary.properties,
  hours: Type.Array(DayHours),
  photos: Type.Array(Type.String()),
  phone: nullable(Type.String()),
  cabinets: Type.Array(
    Type.Object({
      sn: CabinetSn,
      state: oneOf(CABINET_STATES),
      slots: Type.Integer(),
      rentable: Type.Integer(),
      returnable: Type.Integer(),
      countedAt: Instant,
      lastCounts: LastCounts,
    }),
  ),
});

export const StorePage = Type.Object({
  stores: Type.Array(StoreSummary),
  total: Type.Integer(),
  nextCursor: nullable(Type.String()),
});

/** At most 300 things: single stores and clusters of them. */
export const StoreMap = Type.Object({
  items: Type.Array(
    Type.Union([
      Type.Object({
        kind: Type.Literal('store'),
        storeId: Type.String(),
        name: Type.String(),
        position: Position,
        state: oneOf(['OPEN', 'CLOSED', 'OFFLINE'] as const),
        rentable: Type.Integer(),
        returnable: Type.Integer(),
      }),
      Type.Object({
        kind: Type.Literal('cluster'),
        id: Type.String(),
        position: Position,
        count: Type.Integer(),
        expansionZoom: Type.Integer(),
      }),
    ]),
  ),
});

export const Places = Type.Object({
  places: Type.Array(
    Type.Object({ placeId: Type.String(), name: Type.String(), detail: Type.String(), position: Position }),
  ),
});

/** What a QR link shows before any sign-in: store, counts, price, deposit. */
export const Cabinet = Type.Object({
  sn: CabinetSn,
  state: oneOf(CABINET_STATES),
  slots: Type.Integer(),
  rentable: Type.Integer(),
  returnable: Type.Integer(),
  countedAt: Instant,
  lastCounts: LastCounts,
  store: StoreSummary,
  plan: Plan,
  deposit: Money,
  /** With a token: the renter's open or unpaid order, if there is one; `sameCabinet` if it is of this cabinet. */
  blockingOrder: nullable(
    Type.Object({
      orderNo: OrderNo,
      state: oneOf(ORDER_STATES),
      cabinetSn: CabinetSn,
      sameCabinet: Type.Boolean(),
    }),
  ),
  /** With a token: whether a paid deposit is there already. */
  depositPaid: Type.Boolean(),
});
