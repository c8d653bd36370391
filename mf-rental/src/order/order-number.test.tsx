import type { ComponentType } from 'react';
import { screen, waitFor } from '@testing-library/react';
import { LANGUAGE_ORDER } from '@shared/i18n';
import { type Answers, answerOf, renderPage, testMissing } from '@shared/module-testing';
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

const MISSING = answerOf(404, 'the platform');
/** Sentence for a renter who came back from a checkout in another browser, or with another account. */
const GO_BACK = {
  en: 'Did you begin in another app or with another account? Go back there; nothing is lost.',
  ja: '別のアプリまたは別のアカウントで始めた場合は、そちらにお戻りください。',
  zh: '如果您是在其他应用中或用其他账号开始的，请返回那里继续',
  hk: '如果你是在其他應用程式或以其他帳戶開始的，請返回該處繼續',
};

test.each(pages.flatMap(([url, Page]) => LANGUAGE_ORDER.map((language) => [url, language, Page] as const)))(
  '%s says in %s where an order is that the account does not have',
  async (url, language, Page) => {
    renderPage(Page, {
      module: 'mf-rental',
      url: `${url}JP2611200001&paymentId=PAY1`,
      language,
      now: () => NOW,
      answers: { order: MISSING, payment: MISSING },
    });
    expect(await screen.findByText((text) => text.includes(GO_BACK[language]))).toBeVisible();
  },
);

describe.each(pages)('%s', (url, Page) => {
  testMissing((error) => void open(Page, `${url}JP2611200001`, { order: error }), 'No Data');
});
