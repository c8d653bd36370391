import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memoryStorage } from '@shared/api-client';
import type { Order } from '@shared/http-api/schemas';
import type { Host } from '@shared/module-kit/host';
import { renderPage } from '@shared/module-testing';
import { TWO_BANKS_NOW, twoBanks } from '@shared/domain/testing';
import { ANSWERS, FEEDBACK } from '../testing/answers';
import FeedbackPage from './FeedbackPage';

const FIRST = twoBanks().fault!.powerBank;
const SECOND = twoBanks().powerBank!;

const open = (order: Order, sessionStorage: Host['sessionStorage']) =>
  renderPage(FeedbackPage, {
    module: 'mf-support',
    url: `/feedback?type=returned&orderNo=${order.orderNo}`,
    now: () => TWO_BANKS_NOW,
    host: { sessionStorage },
    answers: { ...ANSWERS, order, activeOrder: { order, nextPollMs: 0 }, createFeedback: FEEDBACK },
  });
const press = async (role: 'button' | 'radio', name: string) =>
  userEvent.click(await screen.findByRole(role, { name }));
async function answerPlaceAndTime(): Promise<void> {
  await press('radio', 'Yes');
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Hour' }), '16');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Minute' }), '10');
}

test.each([
  ['first', FIRST],
  ['second', SECOND],
])('asks which power bank of a swap is back, and reports the %s one', async (_, bank) => {
  const order = twoBanks({ banksOut: [SECOND, FIRST] });
  const page = open(order, memoryStorage());
  await answerPlaceAndTime();
  const sent = () => page.requests.find(({ endpoint }) => endpoint === 'createFeedback');
  await press('button', 'Send');
  expect(await screen.findByText('Choose the power bank that is back')).toBeVisible();
  expect(sent()).toBeUndefined();
  await press('radio', bank.code);
  await press('button', 'Send');
  await waitFor(() => expect(sent()?.body).toMatchObject({ returned: { powerBankSn: bank.sn } }));
});

const { fault } = twoBanks();
const actions: Order['actions'] = ['FEEDBACK', 'REPORT_RETURN'];
test.each<[string, typeof FIRST, typeof FIRST, Partial<Order>]>([
  ['first', FIRST, SECOND, { fault: { ...fault!, returnedAt: '2026-11-20T07:10:00Z' } }],
  ['second', SECOND, FIRST, { powerBank: FIRST, startedAt: fault!.startedAt }],
])('a draft about the %s one is not sent about the other one', async (_, chosen, other, isBack) => {
  const storage = memoryStorage();
  const before = open(twoBanks({ banksOut: [SECOND, FIRST] }), storage);
  await press('radio', chosen.code);
  await answerPlaceAndTime();
  before.unmount();

  const page = open(twoBanks({ ...isBack, actions }), storage);
  const sent = () => page.requests.find(({ endpoint }) => endpoint === 'createFeedback');
  await screen.findByRole('radio', { name: 'Yes' });
  await press('button', 'Send');
  expect(
    await screen.findByText(/^This rental no longer waits for the power bank that you chose/),
  ).toBeVisible();
  expect(sent()).toBeUndefined();

  await press('radio', other.code);
  expect(screen.getByRole('radio', { name: 'Yes' })).not.toBeChecked();
  await answerPlaceAndTime();
  await press('button', 'Send');
  await waitFor(() => expect(sent()?.body).toMatchObject({ returned: { powerBankSn: other.sn } }));
});

test('a draft about a power bank whose order has ended since names it', async () => {
  const storage = memoryStorage();
  const before = open(twoBanks({ banksOut: [SECOND, FIRST] }), storage);
  await press('radio', FIRST.code);
  await answerPlaceAndTime();
  before.unmount();

  const page = open(twoBanks({ state: 'COMPLETED', endedAt: '2026-11-20T07:15:00Z' }), storage);
  const sent = () => page.requests.find(({ endpoint }) => endpoint === 'createFeedback');
  await screen.findByRole('radio', { name: 'Yes' });
  await press('button', 'Send');
  await waitFor(() => expect(sent()?.body).toMatchObject({ returned: { powerBankSn: FIRST.sn } }));
});

test.each<[string, Partial<Order>, typeof FIRST]>([
  ['first', {}, FIRST],
  ['second', { state: 'RETURN_REVIEW', endedAt: '2026-11-20T07:10:00Z' }, SECOND],
])('reports no return while that of the %s power bank is under review', async (_, review, powerBank) => {
  const claim = { returnedAt: '2026-11-20T07:10:00Z', store: null, cabinetSn: null, decidedAt: null };
  const order = twoBanks({ ...review, returnClaim: { ...claim, outcome: 'PENDING', powerBank } });
  const page = open(order, memoryStorage());
  const sent = () => page.requests.find(({ endpoint }) => endpoint === 'createFeedback');
  expect(await screen.findByText(/You can report the other one when the check is over\./)).toBeVisible();
  await press('button', 'Send');
  expect(await screen.findByRole('alert')).not.toBeEmptyDOMElement();
  expect(sent()).toBeUndefined();
  // A report of another kind can be sent.
  await press('radio', 'Something else');
  await userEvent.type(screen.getByRole('textbox'), 'It is hot.');
  await press('button', 'Send');
  await waitFor(() => expect(sent()?.body).toMatchObject({ returned: null }));
});

test('says nothing of another report, while the last power bank is under review and the first one is bought', async () => {
  const at = '2026-11-20T07:10:00Z';
  const claim = { returnedAt: at, store: null, cabinetSn: null, decidedAt: null, powerBank: SECOND };
  const order = twoBanks({
    state: 'RETURN_REVIEW',
    endedAt: at,
    fault: { ...fault!, keptFrom: at },
    returnClaim: { ...claim, outcome: 'PENDING' },
  });
  open(order, memoryStorage());
  expect(await screen.findByRole('radio', { name: 'Yes' })).toBeVisible();
  expect(screen.queryByText(/You can report the other one/)).toBeNull();
});
