import { screen } from '@testing-library/react';
import { PLANS } from '@shared/domain/testing';
import type { Coupon } from '@shared/http-api/schemas';
import { renderPage } from '@shared/module-testing';
import { PriceSection } from './PriceSection';

const COUPON = { kind: 'FREE_SECONDS', seconds: 1800, amount: null } as Coupon;
const open = (coupon: Coupon | null) =>
  renderPage(() => <PriceSection rental={{ plan: PLANS.MY, coupon }} />, {
    module: 'mf-rental',
    url: '/product?sn=MYC00001',
  });

test('names one free time: that of the plan, or with a coupon that of the first price', () => {
  const { unmount } = open(null);
  expect(screen.getByText('Free if returned within 5 min')).toBeVisible();
  unmount();
  open(COUPON);
  expect(screen.getByText('for the first 35 min')).toBeVisible();
  expect(screen.queryByText(/^Free if returned/)).toBeNull();
});

test('names the free time of the plan with a coupon that takes off an amount', () => {
  open({ kind: 'AMOUNT', seconds: null, amount: { amount: 50, currency: 'MYR' } } as Coupon);
  expect(screen.getByText('Free if returned within 5 min')).toBeVisible();
});
