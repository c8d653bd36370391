/** Models of the HTTP API for the unit tests of all modules. A test passes only the members that matter to it. */
import type {
  Cabinet,
  Deposit,
  Me,
  Order,
  OrderDeposit,
  Payment,
  StoreDetail,
} from '@shared/http-api/schemas';
import { PLANS, sampleOrder, yen } from '@shared/domain/testing';

/** Returns the renter `u1`, who signed in by e-mail. */
export const sampleMe = (overrides: Partial<Me> = {}): Me => ({
  userId: 'u1',
  email: 'you@example.jp',
  signInMethod: 'email',
  region: 'JP',
  points: 120,
  coupons: 2,
  createdAt: '2026-11-01T00:00:00Z',
  ...overrides,
});

/** Returns a store in Shibuya that is always open. It is a row of a list of stores too. */
export const sampleStore = (overrides: Partial<StoreDetail> = {}): StoreDetail => ({
  storeId: 'jp-1',
  region: 'JP',
  name: 'Tsutsuji Books Shibuya',
  floor: 'B1F, by the lifts',
  address: '23-4 Udagawacho, Shibuya-ku, Tokyo',
  position: { lat: 35.66, lng: 139.7 },
  distanceMetres: 80,
  timeZone: 'Asia/Tokyo',
  state: 'OPEN',
  open: { isOpen: true, always: true, until: null, closesSoon: false },
  rentable: 6,
  returnable: 2,
  countedAt: '2026-11-20T05:00:00Z',
  plan: PLANS.JP,
  hours: [],
  photos: [],
  phone: null,
  cabinets: [],
  ...overrides,
});

/** Returns a cabinet of `sampleStore` that has power banks and free slots. */
export const sampleCabinet = (overrides: Partial<Cabinet> = {}): Cabinet => ({
  sn: 'JPC00001',
  state: 'ONLINE',
  slots: 8,
  rentable: 6,
  returnable: 2,
  countedAt: '2026-11-20T05:00:00Z',
  store: sampleStore(),
  plan: PLANS.JP,
  deposit: yen(3300),
  blockingOrder: null,
  depositPaid: false,
  ...overrides,
});

/** Returns an order in Shibuya that is reserved until 14:15 and not paid for. */
export const samplePendingOrder = (overrides: Partial<Order> = {}): Order =>
  sampleOrder({
    state: 'PENDING_PAYMENT',
    slot: null,
    powerBank: null,
    reservedUntil: '2026-11-20T05:15:00Z',
    startedAt: null,
    keptFrom: null,
    next: 'PAYMENT',
    ...overrides,
  });

/** Returns the charged deposit behind an order. */
export const sampleOrderDeposit = (overrides: Partial<OrderDeposit> = {}): OrderDeposit => ({
  state: 'PAID',
  kind: 'CHARGE',
  amount: yen(3300),
  ...overrides,
});

/** Returns a deposit that has not been paid. */
export const sampleDeposit = (overrides: Partial<Deposit> = {}): Deposit => ({
  state: 'NOT_PAID',
  required: yen(3300),
  amount: null,
  kind: null,
  methodName: null,
  paidAt: null,
  frozenBy: null,
  refundable: false,
  refundRequestedAt: null,
  refundBy: null,
  ...overrides,
});

/** Returns the payment of a deposit that waits for the renter on the checkout page. */
export const samplePayment = (overrides: Partial<Payment> = {}): Payment => ({
  paymentId: 'PAY1',
  purpose: 'DEPOSIT',
  orderNo: 'JP2611200001',
  methodId: 'paypay',
  kind: 'CHARGE',
  state: 'PENDING',
  amount: yen(3300),
  nextAction: { kind: 'redirect', url: 'http://checkout.test/pay/1' },
  errorCode: null,
  createdAt: '2026-11-20T05:00:00Z',
  expiresAt: null,
  nextPollMs: 1000,
  ...overrides,
});
