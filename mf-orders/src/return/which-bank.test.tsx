/** Tests of reporting the return of one of the two power banks of a swap. */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage, yen } from '@shared/module-testing';
import { TWO_BANKS_NOW, twoBanks } from '@shared/domain/testing';
import type { Order } from '@shared/http-api/schemas';
import OrderDetailPage from '../detail/OrderDetailPage';

const FIRST = twoBanks().fault!.powerBank;
const SECOND = twoBanks().powerBank!;
const banksOut = [SECOND, FIRST];
const REPORTED = {
  outcome: 'PENDING',
  returnedAt: '2026-11-20T07:10:00.000Z',
  store: null,
  cabinetSn: null,
  decidedAt: null,
} as const;

const open = (order: Order, now: () => Order = () => order) =>
  renderPage(OrderDetailPage, {
    module: 'mf-orders',
    url: `/order/detail?orderNo=${order.orderNo}`,
    now: () => TWO_BANKS_NOW,
    answers: { order: now, returnReport: { ...order, returnClaim: REPORTED } },
  });

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
async function answerPlaceAndTime(): Promise<void> {
  await userEvent.click(await screen.findByRole('radio', { name: /Yes, the same store/ }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Hour' }), '16');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Minute' }), '10');
}

test.each([
  ['first', FIRST],
  ['second', SECOND],
])('asks which power bank is back, and reports the %s one', async (_, bank) => {
  const page = open(twoBanks({ banksOut }));
  await press('I have returned it');
  await answerPlaceAndTime();
  await press('Report the return');
  expect(screen.getByText('First choose the power bank that is back')).toBeVisible();
  expect(page.requests.some(({ method }) => method === 'POST')).toBe(false);
  await userEvent.click(screen.getByRole('radio', { name: bank.code }));
  await press('Report the return');
  await waitFor(() => expect(page.toasts).toEqual([`Reported. The price of ${bank.code} has stopped`]));
  const sent = page.requests.find(({ method }) => method === 'POST');
  expect(sent?.body).toMatchObject({ powerBankSn: bank.sn, returnedAt: '2026-11-20T07:10:00.000Z' });
});

describe('the chosen power bank comes back before the tap', () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => jest.useRealTimers());
  const { fault } = twoBanks();
  const actions: Order['actions'] = ['FEEDBACK', 'REPORT_RETURN'];

  test.each([
    ['first', FIRST, SECOND, { fault: { ...fault!, returnedAt: '2026-11-20T07:10:00Z' } }],
    ['second', SECOND, FIRST, { powerBank: FIRST, startedAt: fault!.startedAt }],
  ])('%s: the answers are asked again, for the other one', async (_, chosen, other, isBack) => {
    let order = twoBanks({ banksOut });
    const page = open(order, () => order);
    const posts = () => page.requests.filter(({ method }) => method === 'POST');
    await press('I have returned it');
    await userEvent.click(await screen.findByRole('radio', { name: chosen.code }));
    await answerPlaceAndTime();
    order = twoBanks({ ...isBack, actions });
    await act(() => jest.advanceTimersByTimeAsync(11_000));
    await waitFor(() => expect(screen.queryByRole('radio', { name: chosen.code })).toBeNull());
    await press('Report the return');
    expect(screen.getByText(/^This rental no longer waits for the power bank that you chose/)).toBeVisible();
    expect(posts()).toEqual([]);

    await userEvent.click(screen.getByRole('radio', { name: other.code }));
    expect(screen.getByRole('radio', { name: other.code })).toBeChecked();
    expect(screen.getByRole('radio', { name: /Yes, the same store/ })).not.toBeChecked();
    await answerPlaceAndTime();
    await press('Report the return');
    await waitFor(() => expect(posts()).toHaveLength(1));
    expect(posts()[0]!.body).toMatchObject({ powerBankSn: other.sn });
  });

  test.each([
    ['first', SECOND, { fault: { ...fault!, returnedAt: '2026-11-20T07:10:00Z' } }],
    ['second', FIRST, { powerBank: FIRST, startedAt: fault!.startedAt }],
  ])('the report names the chosen one after the return of the %s one', async (_, chosen, isBack) => {
    let order = twoBanks({ banksOut });
    const page = open(order, () => order);
    await press('I have returned it');
    await userEvent.click(await screen.findByRole('radio', { name: chosen.code }));
    await answerPlaceAndTime();
    order = twoBanks({ ...isBack, actions });
    await act(() => jest.advanceTimersByTimeAsync(11_000));
    await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(3));
    await press('Report the return');
    const sent = () => page.requests.find(({ method }) => method === 'POST');
    await waitFor(() => expect(sent()?.body).toMatchObject({ powerBankSn: chosen.sn }));
  });
});

test('an empty list of power banks asks for none, and the return can be reported', async () => {
  const page = open(twoBanks({ banksOut: [], actions: ['REPORT_RETURN'] }));
  await press('I have returned it');
  await answerPlaceAndTime();
  await press('Report the return');
  await waitFor(() => expect(page.toasts).toEqual(['Reported. The clock has stopped']));
});

test.each([
  ['without the names of the two power banks', {}],
  ['with an empty list of them', { banksOut: [] }],
])('offers no report %s', async (_, more) => {
  open(twoBanks(more));
  await screen.findByRole('timer');
  expect(screen.queryByRole('button', { name: 'I have returned it' })).toBeNull();
});

const CLAIM = { returnedAt: '2026-11-20T07:10:00Z', store: null, cabinetSn: null, decidedAt: null };

test('says that the return of the first power bank is under review, instead of asking for it', async () => {
  const { fault } = twoBanks();
  open(
    twoBanks({
      returnClaim: { ...CLAIM, outcome: 'PENDING', powerBank: FIRST, decidedBy: '2026-11-20T07:26:00Z' },
      fault: { ...fault!, total: yen(0) },
    }),
  );
  expect(await screen.findByText(/^We are checking the return of 9XQ4/)).toBeVisible();
  expect(screen.getByText(/You can report its return when the check is over$/)).toBeVisible();
  expect(screen.getByText('We decide by 16:26')).toBeVisible();
  expect(screen.queryByText(/was not back|^Return 9XQ4/)).toBeNull();
});

test('says when the first power bank can be reported during the review of the second one', async () => {
  open(
    twoBanks({
      state: 'RETURN_REVIEW',
      endedAt: CLAIM.returnedAt,
      returnClaim: { ...CLAIM, outcome: 'PENDING', powerBank: SECOND },
    }),
  );
  expect(await screen.findByText(/^You can report the return of 9XQ4 when the check is over/)).toBeVisible();
});

test('does not name a power bank that was not found if no other one is out', async () => {
  const claim = { ...CLAIM, outcome: 'NOT_FOUND', powerBank: SECOND } as const;
  open(twoBanks({ banksOut: [], returnClaim: claim }));
  expect(await screen.findByText(/^We did not find the power bank at/)).toBeVisible();
});

test.each([FIRST, SECOND])('names the power bank that was not found: $code', async (powerBank) => {
  open(twoBanks({ banksOut, returnClaim: { ...CLAIM, outcome: 'NOT_FOUND', powerBank } }));
  expect(await screen.findByText(new RegExp(`^We did not find ${powerBank.code} at`))).toBeVisible();
});
