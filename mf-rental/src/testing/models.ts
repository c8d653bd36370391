import type {
  Cabinet,
  Deposit,
  Order,
  OrderProgress,
  Payment,
  Plan,
  StoreSummary,
} from '@shared/http-api/schemas';

/** Models of the HTTP API for this module's tests. Members that a test does not pass have defaults. */
const yen = (amount: number) => ({ amount, currency: 'JPY' as const });

export const plan: Plan = {
  planId: 'jp-standard',
  version: 3,
  currency: 'JPY',
  freeSeconds: 0,
  tiers: [
    { untilSeconds: 1800, price: 165 },
    { untilSeconds: 10_800, price: 360 },
    { untilSeconds: 86_400, price: 540 },
    { untilSeconds: 172_800, price: 900 },
  ],
  unit: null,
  capPer24h: null,
  maxSeconds: 432_000,
  keepPrice: 2000,
  deposit: 3300,
};

export const store: StoreSummary = {
  storeId: 'jp-1',
  region: 'JP',
  name: 'Tsutsuji Books Shibuya',
  floor: 'B1F, by the lifts',
  address: 'Udagawacho',
  position: { lat: 35.66, lng: 139.7 },
  distanceMetres: 80,
  timeZone: 'Asia/Tokyo',
  state: 'OPEN',
  open: { isOpen: true, always: true, until: null, closesSoon: false },
  rentable: 6,
  returnable: 2,
  countedAt: '2026-11-20T05:00:00Z',
  plan,
};

export const cabinet = (more: Partial<Cabinet> = {}): Cabinet => ({
  sn: 'JPC00001',
  state: 'ONLINE',
  slots: 8,
  rentable: 6,
  returnable: 2,
  countedAt: '2026-11-20T05:00:00Z',
  store,
  plan,
  deposit: yen(3300),
  blockingOrder: null,
  depositPaid: false,
  ...more,
});

export const order = (more: Partial<Order> = {}): Order => ({
  orderNo: 'JP2611200001',
  region: 'JP',
  state: 'PENDING_PAYMENT',
  kept: false,
  deviceType: 'power bank',
  cabinetSn: 'JPC00001',
  slot: null,
  powerBank: null,
  createdAt: '2026-11-20T05:00:00Z',
  reservedUntil: '2026-11-20T05:15:00Z',
  startedAt: null,
  endedAt: null,
  usedSeconds: 0,
  freeUntil: null,
  keptFrom: null,
  rentStore: { storeId: 'jp-1', name: store.name, floor: store.floor, timeZone: store.timeZone },
  returnStore: null,
  plan,
  coupon: null,
  fee: yen(0),
  total: yen(0),
  discountSeconds: 0,
  discountAmount: yen(0),
  paid: yen(0),
  fromDeposit: yen(0),
  refunded: yen(0),
  due: yen(0),
  feeLines: [],
  paymentMethod: null,
  refundMethod: null,
  actions: [],
  next: 'PAYMENT',
  ...more,
});

export const deposit = (more: Partial<Deposit> = {}): Deposit => ({
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
  ...more,
});

export const payment = (more: Partial<Payment> = {}): Payment => ({
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
  ...more,
});

export const progress = (more: Partial<OrderProgress> = {}): OrderProgress => ({
  orderNo: 'JP2611200001',
  state: 'EJECTING',
  cabinetSn: 'JPC00001',
  slots: 8,
  filledSlots: [1, 2, 3, 4, 5, 6],
  slot: 3,
  powerBankCode: null,
  step: 'ACKNOWLEDGED',
  attempt: 1,
  verdictBy: '2026-11-20T05:01:00Z',
  errorCode: null,
  nextPollMs: 1000,
  ...more,
});

export const methods = {
  methods: [
    { id: 'paypay', name: 'PayPay', kind: 'CHARGE', available: true, reason: null },
    { id: 'card', name: 'Card', kind: 'HOLD', available: true, reason: null },
  ],
};

export const document = (doc: string) => ({
  doc,
  version: `${doc}-7`,
  language: 'en',
  languages: ['en'],
  title: doc,
  updatedAt: '2026-01-01T00:00:00Z',
  sections: [],
});

/** 14:00:30 in Tokyo, 30 seconds after the order was created. */
export const NOW = Date.parse('2026-11-20T05:00:30Z');
