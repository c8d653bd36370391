import type { ComponentType } from 'react';
import { screen, waitFor } from '@testing-library/react';
import { type Answers, renderPage, testMissing } from '@shared/module-testing';
import BorrowPage from '../borrow/BorrowPage';
import EjectPage from '../eject/EjectPage';
import PaymentPage from '../payment/PaymentPage';
import { NOW, order, progress } from '../testing/models';

const pages: [string, ComponentType][] = [
  ['/eject?orderNo=', EjectPage],
  ['/borrow?orderNo=', BorrowPage],
  ['/payment?purpose=RENTAL_FEE&orderNo=', PaymentPage],
];
const open = (Page: ComponentType, url: string, answers: Answers = {}) =>
  renderPage(Page, {
    module: 'mf-rental',
    url,
    now: () => NOW,
    answers: {
      order: order({ state: 'EJECTING', next: null }),
      orderProgress: progress(),
      eject: order({ state: 'EJECTING', next: null }),
      ...answers,
    },
  });

test.each(pages)('%s accepts a number in lower case', async (url, Page) => {
  const { sent } = open(Page, `${url}jp2611200001`);
  await waitFor(() => expect(sent('order')[0]?.args).toEqual({ no: 'JP2611200001' }));
});

test.each(pages)('%s sends no request for a malformed number', (url, Page) => {
  const { requests } = open(Page, `${url}JP26%2F..%2Fme`);
  expect(screen.getByRole('heading', { name: 'No Data' })).toBeInTheDocument();
  expect(requests).toEqual([]);
});

describe.each(pages)('%s', (url, Page) => {
  testMissing((error) => void open(Page, `${url}JP2611200001`, { order: error }), 'No Data');
});
