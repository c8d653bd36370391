import type { DocumentId } from '@shared/http-api/app';
import type { Content, Coupon, Order, OrderProgress, PaymentMethods } from '@shared/http-api/schemas';
import { samplePendingOrder, sampleStore } from '@shared/module-testing';

// Models of the HTTP API for this module's tests. Each function has a default for each member.

export const store = sampleStore();

export const order = (more: Partial<Order> = {}): Order =>
  samplePendingOrder({
    rentStore: { storeId: store.storeId, name: store.name, floor: store.floor, timeZone: store.timeZone },
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

export const methods: PaymentMethods = {
  methods: [
    { id: 'paypay', name: 'PayPay', kind: 'CHARGE', available: true, reason: null },
    { id: 'card', name: 'Card', kind: 'HOLD', available: true, reason: null },
  ],
};

export const document = (doc: DocumentId): Content => ({
  doc,
  version: `${doc}-7`,
  language: 'en',
  languages: ['en'],
  title: doc,
  updatedAt: '2026-01-01T00:00:00Z',
  sections: [],
});

export const FREE30: Coupon = {
  code: 'FREE30',
  title: '',
  description: '',
  kind: 'FREE_SECONDS',
  seconds: 1800,
  amount: null,
  validUntil: '2026-12-31T00:00:00Z',
  state: 'USABLE',
  regions: ['JP'],
};

/** `FREE30` as an order has it. */
export const ORDER_FREE30: Order['coupon'] = {
  code: 'FREE30',
  kind: 'FREE_SECONDS',
  seconds: 1800,
  amount: null,
};

/** 14:00:30 in Tokyo, 30 seconds after the order was created. */
export const NOW = Date.parse('2026-11-20T05:00:30Z');
