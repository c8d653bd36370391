/** Tests of a cancel that the end of the session interrupted, and that the page repeats after the new sign-in. */
import type { ComponentType } from 'react';
import { screen, waitFor } from '@testing-library/react';
import { type Answers, offline, renderPage, sampleCabinet, sampleDeposit } from '@shared/module-testing';
import { NOW, document as documentOf, methods, order } from '../testing/models';
import PaymentPage from '../payment/PaymentPage';
import ProductPage from '../product/ProductPage';

const NO = 'JP2611200001';
const PAYMENT = `/payment?purpose=DEPOSIT&orderNo=${NO}`;
const PRODUCT = '/product?sn=JPC00001';
const pages: [string, ComponentType, string][] = [
  [PAYMENT, PaymentPage, '/home'],
  [PRODUCT, ProductPage, PRODUCT],
];

function open(Page: ComponentType, url: string, cancelOrder: () => unknown) {
  let isKept = true;
  let isCancelled = false;
  const blockingOrder = {
    orderNo: NO,
    state: 'PENDING_PAYMENT',
    cabinetSn: 'JPC00001',
    sameCabinet: true,
  } as const;
  const answers: Answers = {
    // The answer that follows the cancel takes longer than the way to the next page.
    order: () => (isCancelled ? new Promise<never>(() => undefined) : order()),
    cabinet: () => sampleCabinet(isCancelled ? {} : { blockingOrder }),
    cancelOrder: (async () => {
      const answer = await cancelOrder();
      isCancelled = answer === DELETED;
      return answer;
    }) as never,
    benefits: { points: 0, pointsNote: '', coupons: [] },
    content: ({ args }) => documentOf(args.doc === 'usage' ? 'usage' : 'user'),
    deposit: sampleDeposit(),
    paymentMethods: methods,
  };
  return renderPage(Page, {
    module: 'mf-rental',
    url,
    now: () => NOW,
    answers,
    host: {
      interruptedCall: (name) => (isKept && name === 'kit/cancelOrder' ? { arg: { orderNo: NO } } : null),
      forgetInterruptedCall: () => void (isKept = false),
    },
  });
}
const DELETED = order({ state: 'DELETED', next: null });

describe.each(pages)('%s', (url, Page, leadsTo) => {
  test('says that the order is cancelled', async () => {
    const { toasts, address, sent } = open(Page, url, () => DELETED);
    await waitFor(() => expect(toasts).toEqual(['Order cancelled']));
    await waitFor(() => expect(address()).toBe(leadsTo));
    expect(sent('cancelOrder')).toHaveLength(1);
  });

  test('opens the order if it had gone on', async () => {
    const { toasts, address } = open(Page, url, () => order({ state: 'EJECTING', next: null }));
    await waitFor(() => expect(address()).toBe(`/order/detail?orderNo=${NO}`));
    expect(toasts).toEqual([]);
  });

  test('says why it is not cancelled', async () => {
    const { toasts } = open(Page, url, () => offline);
    await waitFor(() => expect(toasts).toEqual([expect.stringMatching(/^No answer/)]));
  });

  test('shows that it is being cancelled', async () => {
    open(Page, url, () => new Promise(() => undefined));
    await waitFor(() => expect(screen.queryAllByRole('button', { busy: true })).toHaveLength(1));
  });
});
