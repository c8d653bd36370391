import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '@shared/module-testing';
import { TWO_BANKS_NOW, twoBanks } from '@shared/domain/testing';
import { ANSWERS, FEEDBACK } from '../testing/answers';
import FeedbackPage from './FeedbackPage';

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

const FIRST = twoBanks().fault!.powerBank;
const SECOND = twoBanks().powerBank!;

test.each([
  ['first', FIRST],
  ['second', SECOND],
])('asks which power bank of a swap is back, and reports the %s one', async (_, bank) => {
  const order = twoBanks({ banksOut: [SECOND, FIRST] });
  const page = renderPage(FeedbackPage, {
    module: 'mf-support',
    url: `/feedback?type=returned&orderNo=${order.orderNo}`,
    now: () => TWO_BANKS_NOW,
    answers: { ...ANSWERS, order, activeOrder: { order, nextPollMs: 0 }, createFeedback: FEEDBACK },
  });
  await userEvent.click(await screen.findByRole('radio', { name: 'Yes' }));
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Hour' }), '16');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Minute' }), '10');
  const sent = () => page.requests.find(({ endpoint }) => endpoint === 'createFeedback');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Choose the power bank that is back')).toBeVisible();
  expect(sent()).toBeUndefined();
  await userEvent.click(screen.getByRole('radio', { name: bank.code }));
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent()?.body).toMatchObject({ returned: { powerBankSn: bank.sn } }));
});
