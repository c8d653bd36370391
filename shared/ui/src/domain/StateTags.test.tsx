import { screen } from '@testing-library/react';
import { PLANS } from '@shared/domain/testing';
import { renderPage, sampleOrder, sampleOrderDeposit } from '@shared/module-testing';
import { DepositStateTag, OrderStateTag } from './StateTags';

const show = (tag: React.ReactElement) => renderPage(() => tag, { module: 'mf-orders', url: '/order/list' });

test.each([
  ['PENDING_PAYMENT', 'Unpaid order'],
  ['UNPAID', 'Unpaid order'],
  ['EJECTING', 'Unfinished order'],
  ['EJECT_UNKNOWN', 'Unfinished order'],
  ['RETURN_REVIEW', 'Unfinished order'],
  ['FREE_PERIOD', 'Not yet charging'],
  ['BILLING', 'Charging'],
  ['COMPLETED', 'Completed'],
  ['KEPT', 'Completed'],
  ['EJECT_FAILED', 'Completed'],
  ['DELETED', 'Deleted'],
  ['EXPIRED', 'Payment timed out'],
] as const)('an order that is %s reads "%s" (R4.2)', (state, words) => {
  show(<OrderStateTag order={sampleOrder({ state })} />);
  expect(screen.getByText(words)).toBeVisible();
});

test.each([
  ['PENDING_PAYMENT', 'Unfinished order'],
  ['EXPIRED', 'Reservation ended'],
] as const)('an order that is %s and whose deposit is paid reads "%s"', (state, words) => {
  show(<OrderStateTag order={sampleOrder({ state, deposit: sampleOrderDeposit() })} />);
  expect(screen.getByText(words)).toBeVisible();
});

test.each([
  ['PENDING_PAYMENT', 'Unfinished order'],
  ['EXPIRED', 'Reservation ended'],
] as const)('an order that is %s and whose plan has no deposit reads "%s"', (state, words) => {
  show(<OrderStateTag order={sampleOrder({ state, plan: { ...PLANS.JP, deposit: 0 } })} />);
  expect(screen.getByText(words)).toBeVisible();
});

test('a pending order that waits for its eject is not called unpaid', () => {
  show(<OrderStateTag order={sampleOrder({ state: 'PENDING_PAYMENT', next: 'EJECT' })} />);
  expect(screen.getByText('Unfinished order')).toBeVisible();
});

test.each([
  ['NOT_PAID', 'Not paid'],
  ['PAID', 'Paid'],
  ['FROZEN', 'Frozen'],
  ['REFUNDING', 'Refunding'],
] as const)('a deposit that is %s reads "%s" (R4.1)', (state, words) => {
  show(<DepositStateTag state={state} />);
  expect(screen.getByText(words)).toBeVisible();
});

test('calls a state unknown that only a newer server knows', () => {
  show(
    <>
      <OrderStateTag order={sampleOrder({ state: 'PAUSED' as never })} />
      <DepositStateTag state={'PAUSED' as never} />
    </>,
  );
  expect(screen.getAllByText('Unknown')).toHaveLength(2);
});
