/** Tests of the price and the coupon while an order of the renter blocks a rental. */
import { act, screen, waitFor } from '@testing-library/react';
import { PLANS } from '@shared/domain/testing';
import type { Cabinet, Coupon } from '@shared/http-api/schemas';
import { type Answers, offline, renderPage, sampleCabinet } from '@shared/module-testing';
import { FREE30, NOW, ORDER_FREE30, document as documentOf, order } from '../testing/models';
import ProductPage from './ProductPage';

const NOTE = /^A coupon is chosen before the order\./;
const benefits = (state: Coupon['state']) => ({ points: 0, pointsNote: '', coupons: [{ ...FREE30, state }] });
const blockedBy = (more: Partial<NonNullable<Cabinet['blockingOrder']>> = {}) =>
  sampleCabinet({
    blockingOrder: {
      orderNo: 'JP2611200001',
      state: 'PENDING_PAYMENT',
      cabinetSn: 'JPC00001',
      sameCabinet: true,
      ...more,
    },
  });
const open = (answers: Answers, query = '&coupon=FREE30') =>
  renderPage(ProductPage, {
    module: 'mf-rental',
    url: `/product?sn=JPC00001${query}`,
    now: () => NOW,
    answers: {
      cabinet: blockedBy(),
      content: ({ args }) => documentOf(args.doc === 'usage' ? 'usage' : 'user'),
      benefits: benefits('USABLE'),
      ...answers,
    },
  });
const offers = () => screen.queryByRole('button', { name: /^Coupon/ });

test('a reserved order without a coupon is priced without one, and no coupon is offered', async () => {
  const { sent } = open({ order: order() });
  expect(await screen.findByText(NOTE)).toBeVisible();
  await waitFor(() => expect(sent('benefits')).toHaveLength(1));
  expect(screen.getByText('for the first 30 min').parentElement).toHaveTextContent('¥165');
  expect(screen.getByText('Coupon').closest('div')).toHaveTextContent('None');
  expect(offers()).toBeNull();
});

test('a reserved order is priced with its coupon and its plan', async () => {
  const plan = { ...PLANS.JP, keepPrice: 7000, deposit: 5000, version: 0 };
  open({ order: order({ coupon: ORDER_FREE30, plan }), benefits: benefits('IN_USE') }, '');
  expect(await screen.findByText('30 min free')).toBeVisible();
  expect(screen.getByText('for the first 30 min').parentElement).toHaveTextContent('¥0');
  expect(screen.getByText('+¥7,000')).toBeVisible();
  expect(screen.getByText('¥5,000')).toBeVisible();
  expect(screen.queryByText('+¥2,000')).toBeNull();
  expect(screen.queryByText(NOTE)).toBeNull();
});

test('no price is shown while that of the reserved order is unknown', async () => {
  open({ order: offline });
  expect(await screen.findByRole('button', { name: 'Continue' })).toBeVisible();
  expect(screen.queryByText('for the first 30 min')).toBeNull();
});

test('an order elsewhere leaves the price of the cabinet without a coupon, and none is offered', async () => {
  const running = order({ state: 'BILLING', next: null, coupon: ORDER_FREE30 });
  const cabinet = blockedBy({ state: 'BILLING', cabinetSn: 'JPC00002', sameCabinet: false });
  const { sent } = open({ cabinet, order: running });
  expect(await screen.findByText('for the first 30 min')).toBeVisible();
  await waitFor(() => expect(sent('benefits')).toHaveLength(1));
  expect(screen.getByText('for the first 30 min').parentElement).toHaveTextContent('¥165');
  expect(screen.queryByText('Coupon')).toBeNull();
});

test('the coupon of an order that times out is chosen once the order has released it', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  let isOver = false;
  open({
    cabinet: () => (isOver ? sampleCabinet() : blockedBy()),
    order: () =>
      order(isOver ? { state: 'EXPIRED', next: null, coupon: ORDER_FREE30 } : { coupon: ORDER_FREE30 }),
    benefits: () => benefits(isOver ? 'USABLE' : 'IN_USE'),
  });
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(offers()).toBeNull();
  isOver = true;
  await act(() => jest.advanceTimersByTimeAsync(11_000));
  jest.useRealTimers();
  expect(await screen.findByRole('button', { name: 'Rent a power bank' })).toBeVisible();
  await waitFor(() => expect(offers()).toHaveTextContent('30 min free'));
});

test('nothing says that an order can be cancelled which was paid elsewhere meanwhile', async () => {
  open({ order: order({ state: 'BILLING', next: null }) });
  expect(await screen.findByText('for the first 30 min')).toBeVisible();
  expect(screen.queryByText(NOTE)).toBeNull();
});
