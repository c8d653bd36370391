import type { Deposit, Order } from '@shared/http-api/schemas';
import { renderPage, sampleDeposit, sampleOrder, sampleOrderDeposit } from '@shared/module-testing';
import { useOrderDepositText } from './order-deposit-text';

function textOf(order: Partial<Order>, now?: Deposit): string {
  const Text = () => <>{useOrderDepositText()(sampleOrder(order), now)}</>;
  return renderPage(Text, { module: 'mf-orders', url: '/order/list' }).container.textContent;
}

const HOLD = { kind: 'HOLD' } as const;
const UNKNOWN = { kind: 'ONLY_A_NEWER_PLATFORM_KNOWS' as 'HOLD' };

test.each([
  ['PENDING_PAYMENT', {}, 'Your deposit of ¥3,300 is paid.'],
  ['PENDING_PAYMENT', HOLD, '¥3,300 is held on your card, not charged.'],
  ['EXPIRED', {}, 'Your deposit of ¥3,300 is paid and yours. Rent with it, or ask for its refund.'],
  ['EJECT_FAILED', {}, 'Your deposit of ¥3,300 is paid and yours. Rent with it, or ask for its refund.'],
  ['DELETED', {}, 'Your deposit of ¥3,300 is paid and yours. Rent with it, or ask for its refund.'],
  ['EXPIRED', { state: 'REFUNDING' }, 'Your deposit of ¥3,300 is being refunded.'],
  ['EXPIRED', { state: 'REFUNDED' }, 'Your deposit of ¥3,300 was refunded.'],
  ['EXPIRED', { ...HOLD, state: 'RELEASED' }, 'The ¥3,300 held on your card is released.'],
  ['EJECT_FAILED', HOLD, 'The ¥3,300 held on your card is released.'],
  ['EXPIRED', { state: 'USED' }, ''],
  ['BILLING', {}, ''],
  ['PENDING_PAYMENT', UNKNOWN, ''],
  ['EXPIRED', UNKNOWN, ''],
] as const)('a deposit behind an order that is %s (%o) reads "%s"', (state, deposit, words) => {
  expect(textOf({ state, deposit: sampleOrderDeposit(deposit) })).toBe(words);
});

test.each([null, undefined])('says nothing about a deposit that was not paid (%s)', (deposit) => {
  expect(textOf({ state: 'EXPIRED', deposit })).toBe('');
});

test.each([
  ['EXPIRED', {}, ''],
  ['EJECT_FAILED', { state: 'REFUNDED' }, 'Your deposit of ¥3,300 was refunded.'],
  ['EXPIRED', { ...HOLD, state: 'RELEASED' }, 'The ¥3,300 held on your card is released.'],
  ['PENDING_PAYMENT', {}, 'Your deposit of ¥3,300 is paid.'],
] as const)(
  'a deposit behind an order that is %s (%o) reads "%s" while another order is secured',
  (state, deposit, words) => {
    const now = sampleDeposit({ frozenBy: 'JP2611209999' });
    expect(textOf({ state, deposit: sampleOrderDeposit(deposit) }, now)).toBe(words);
  },
);
