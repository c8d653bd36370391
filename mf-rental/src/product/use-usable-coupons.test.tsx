import { act, screen } from '@testing-library/react';
import type { Coupon } from '@shared/http-api/schemas';
import { renderPage } from '@shared/module-testing';
import { useUsableCoupons } from './use-usable-coupons';

const coupon = (code: string, more: Partial<Coupon> = {}): Coupon => ({
  code,
  title: code,
  description: '',
  kind: 'AMOUNT',
  seconds: null,
  amount: { amount: 100, currency: 'JPY' },
  validUntil: '2026-12-20T05:00:00Z',
  state: 'USABLE',
  regions: ['JP', 'MY'],
  ...more,
});
const Page = () => (
  <p>
    {useUsableCoupons('JP')
      .coupons.map(({ code }) => code)
      .join(' ') || 'none'}
  </p>
);
const open = (coupons: () => Coupon[]) =>
  renderPage(Page, {
    module: 'mf-rental',
    url: '/product?sn=JPC00001',
    answers: { benefits: () => ({ points: 0, pointsNote: '', coupons: coupons() }) },
  });

test('has those of the region whose amount is in its currency, or is a time', async () => {
  open(() => [
    coupon('YEN100'),
    coupon('RM5', { amount: { amount: 500, currency: 'MYR' } }),
    coupon('FREE30', { kind: 'FREE_SECONDS', seconds: 1800, amount: null }),
    coupon('USED', { state: 'USED' }),
    coupon('HK', { regions: ['HK'] }),
    coupon('NEWER', { kind: 'ONLY_A_NEWER_PLATFORM_KNOWS' as never }),
  ]);
  expect(await screen.findByText('YEN100 FREE30')).toBeVisible();
});

test('are read again when the page is visible again', async () => {
  let coupons: Coupon[] = [];
  open(() => coupons);
  await screen.findByText('none');
  coupons = [coupon('YEN100')];
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText('YEN100')).toBeVisible();
});
