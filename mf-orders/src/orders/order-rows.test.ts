import type { Order } from '@shared/http-api/schemas';
import { twoBanks } from '@shared/domain/testing';
import { sampleOrder, yen } from '@shared/module-testing';
import { feeRows } from './fee-rows';
import { orderRows } from './order-rows';
import type { Translate } from '../texts';

const t: Translate = (key, ...values) => [key, ...values.flatMap(Object.values)].join(' ');

const completed = sampleOrder({
  state: 'COMPLETED',
  endedAt: '2026-11-20T08:14:00Z',
  returnStore: { storeId: 'jp-2', name: 'Kissa Hinata Dogenzaka', floor: '2F', timeZone: 'Asia/Tokyo' },
  usedSeconds: 11_520,
  coupon: { code: 'FREE30', kind: 'FREE_SECONDS', seconds: 1800, amount: null },
  discountSeconds: 1800,
  discountAmount: yen(90),
  fee: yen(360),
  total: yen(360),
  paid: yen(360),
  paymentMethod: 'PayPay',
  feeLines: [
    { kind: 'RENTAL', amount: yen(450) },
    { kind: 'COUPON', amount: yen(-90) },
    { kind: 'PAID', amount: yen(-360) },
  ],
});

test('lists every field of a completed order that has a value', () => {
  const rows = orderRows(completed, 'en', t);
  expect(rows.map(({ label, value, note }) => [label, value, note ?? ''].join('|'))).toEqual([
    'field.powerBankCode|7K42|',
    'field.powerBankSn|PBJ0001043|',
    'field.orderNumber|JP2611200001|',
    'field.orderTime|20 Nov 2026, 14:00|',
    'field.orderLocation|Tsutsuji Books Shibuya|B1F',
    'field.deviceType|Cabinet with 8 slots|',
    'field.rentTime|20 Nov 2026, 14:02|',
    'field.rentLocation|Tsutsuji Books Shibuya|B1F',
    'field.returnTime|20 Nov 2026, 17:14|',
    'field.returnLocation|Kissa Hinata Dogenzaka|2F',
    'field.orderAmount|¥360|',
    'field.discountDuration|30 min|',
    'field.discountAmount|−¥90|',
    'field.paidAmount|¥360|',
    'field.paymentMethod|PayPay|',
  ]);
});

test('names the store where the power bank of a swap came out', () => {
  const outStore = { storeId: 'jp-3', name: 'Sakura Records', floor: '3F', timeZone: 'Asia/Tokyo' };
  const valueOf = (label: string) =>
    orderRows({ ...completed, outStore }, 'en', t).find((row) => row.label === label)?.value;
  expect(valueOf('field.rentLocation')).toBe('Sakura Records');
  expect(valueOf('field.orderLocation')).toBe('Tsutsuji Books Shibuya');
});

test('omits rental, return and money of a pending order', () => {
  const labels = orderRows(
    sampleOrder({ state: 'PENDING_PAYMENT', startedAt: null, powerBank: null }),
    'en',
    t,
  ).map(({ label }) => label);
  expect(labels).toEqual(['field.orderNumber', 'field.orderTime', 'field.orderLocation', 'field.deviceType']);
});

test('lists the refund with its method', () => {
  const rows = orderRows({ ...completed, refunded: yen(940), refundMethod: 'PayPay' }, 'ja', t);
  expect(rows.slice(-2).map(({ value }) => value)).toEqual(['¥940', 'PayPay']);
});

test('lists the rent, the coupon and then their sum', () => {
  expect(feeRows(completed, 'Under 6 h', 'en', t).map(({ label, value }) => `${label}|${value}`)).toEqual([
    'fee.rent 3 h 12 min|¥450',
    'fee.coupon FREE30|−¥90',
    'field.orderAmount|¥360',
  ]);
});

test('shows the basis of the rent as its note', () => {
  expect(feeRows(completed, 'Under 6 h', 'en', t)[0]!.note).toBe('Under 6 h');
});

test('returns no fee details without a charge', () => {
  expect(feeRows(sampleOrder(), null, 'en', t)).toEqual([{ label: 'field.orderAmount', value: '¥0' }]);
});

test('lists a charge that only a newer platform knows with its own sign, so that the rows add up', () => {
  const lines = [
    { kind: 'RENTAL', amount: yen(450) },
    { kind: 'CLEANING', amount: yen(200) },
    { kind: 'POINTS', amount: yen(-50) },
    { kind: 'DEPOSIT', amount: yen(-600) },
  ] as Order['feeLines'];
  const order = { ...completed, feeLines: lines, total: yen(600) };
  expect(feeRows(order, null, 'en', t).map(({ label, value }) => `${label}|${value}`)).toEqual([
    'fee.rent 3 h 12 min|¥450',
    'fee.unknown|¥200',
    'fee.unknown|−¥50',
    'field.orderAmount|¥600',
  ]);
});

test('keeps the time of a return without a store, as one to the staff', () => {
  const labels = (order: Order) => orderRows(order, 'en', t).map(({ label }) => label);
  const returned = { ...completed, returnStore: null };
  expect(labels(returned)).toContain('field.returnTime');
  expect(labels(returned)).not.toContain('field.returnLocation');
  expect(labels({ ...returned, kept: true })).not.toContain('field.returnTime');
});

describe('the fee details after a swap', () => {
  const rowsOf = (order: Order) =>
    feeRows(order, null, 'en', t).map(({ label, value }) => `${label}|${value}`);
  const fault = { ...twoBanks().fault!, keptFrom: '2026-11-20T07:10:00Z' };

  test('name the purchase of the first power bank, and its rent', () => {
    const feeLines: Order['feeLines'] = [
      { kind: 'RENTAL', amount: yen(360) },
      { kind: 'OTHER_BANK', amount: yen(2450) },
    ];
    expect(rowsOf(twoBanks({ state: 'COMPLETED', fault, feeLines, total: yen(2810) })).slice(1)).toEqual([
      'fee.other 9XQ4|¥450',
      'fee.otherKeep 9XQ4|¥2,000',
      'field.orderAmount|¥2,810',
    ]);
  });

  test('name no purchase of a first power bank that was returned', () => {
    const order = twoBanks({ state: 'COMPLETED', fault: { ...fault, returnedAt: '2026-11-20T07:00:00Z' } });
    expect(rowsOf(order)[1]).toBe('fee.other 9XQ4|¥450');
  });

  test('name the coupon of a second power bank that was back first', () => {
    const coupon = { code: 'WELCOME5', amount: yen(100) };
    const order = twoBanks({
      state: 'COMPLETED',
      powerBank: fault.powerBank,
      feeLines: [{ kind: 'OTHER_BANK', amount: yen(65), coupon }],
      total: yen(65),
    });
    expect(rowsOf(order)).toEqual([
      'fee.other 7K42|¥165',
      'fee.otherCoupon WELCOME5 7K42|−¥100',
      'field.orderAmount|¥65',
    ]);
  });
});
