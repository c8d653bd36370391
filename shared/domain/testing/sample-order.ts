import type { Order } from '@shared/http-api/schemas';
import { PLANS } from './plans';

/** Returns an amount in yen. */
export const yen = (amount: number) => ({ amount, currency: 'JPY' as const });

/** Returns a rental in Shibuya that has been running since 14:02 in Japan on 20 November 2026. */
export const sampleOrder = (overrides: Partial<Order> = {}): Order => ({
  orderNo: 'JP2611200001',
  region: 'JP',
  state: 'BILLING',
  kept: false,
  deviceType: 'Cabinet with 8 slots',
  cabinetSn: 'JPC00001',
  slot: 3,
  powerBank: { sn: 'PBJ0001043', code: '7K42' },
  createdAt: '2026-11-20T05:00:00Z',
  reservedUntil: null,
  startedAt: '2026-11-20T05:02:00Z',
  endedAt: null,
  usedSeconds: 0,
  freeUntil: null,
  keptFrom: '2026-11-25T05:02:00Z',
  rentStore: { storeId: 'jp-1', name: 'Tsutsuji Books Shibuya', floor: 'B1F', timeZone: 'Asia/Tokyo' },
  returnStore: null,
  plan: PLANS.JP,
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
  next: null,
  ...overrides,
});
