/** Tests of reporting the return of one of the two power banks of a swap. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage, yen } from '@shared/module-testing';
import { TWO_BANKS_NOW, twoBanks } from '@shared/domain/testing';
import type { Order } from '@shared/http-api/schemas';
import OrderDetailPage from '../detail/OrderDetailPage';

const FIRST = twoBanks().fault!.powerBank;
const SECOND = twoBanks().powerBank!;
const banksOut = [SECOND, FIRST];

const open = (order: Order) =>
  renderPage(OrderDetailPage, {
    module: 'mf-orders',
    url: `/order/detail?orderNo=${order.orderNo}`,
    now: () => TWO_BANKS_NOW,
    answers: { order, returnReport: order },
  });

test.each([
  ['first', FIRST],
  ['second', SECOND],
])('asks which power bank is back, and reports the %s one', async (_, bank) => {
  const page = open(twoBanks({ banksOut }));
  await userEvent.click(await screen.findByRole('button', { name: 'I have returned it' }));
  await userEvent.click(await screen.findByRole('radio', { name: /Yes, the same store/ }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Hour' }), '16');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Minute' }), '10');
  await userEvent.click(screen.getByRole('button', { name: 'Report the return' }));
  expect(screen.getByText('First choose the power bank that is back')).toBeVisible();
  expect(page.requests.some(({ method }) => method === 'POST')).toBe(false);
  await userEvent.click(screen.getByRole('radio', { name: bank.code }));
  await userEvent.click(screen.getByRole('button', { name: 'Report the return' }));
  await waitFor(() => expect(page.toasts).toEqual([`Reported. The price of ${bank.code} has stopped`]));
  const sent = page.requests.find(({ method }) => method === 'POST');
  expect(sent?.body).toMatchObject({ powerBankSn: bank.sn, returnedAt: '2026-11-20T07:10:00.000Z' });
});

test('offers no report without the names of the two power banks', async () => {
  open(twoBanks());
  await screen.findByRole('timer');
  expect(screen.queryByRole('button', { name: 'I have returned it' })).toBeNull();
});

const CLAIM = { returnedAt: '2026-11-20T07:10:00Z', store: null, cabinetSn: null, decidedAt: null };

test('says that the return of the first power bank is under review, instead of asking for it', async () => {
  const { fault } = twoBanks();
  open(
    twoBanks({
      returnClaim: { ...CLAIM, outcome: 'PENDING', powerBank: FIRST },
      fault: { ...fault!, total: yen(0) },
    }),
  );
  expect(await screen.findByText(/^We are checking the return of 9XQ4/)).toBeVisible();
  expect(screen.queryByText(/was not back|^Return 9XQ4/)).toBeNull();
});

test.each([FIRST, SECOND])('names the power bank that was not found: $code', async (powerBank) => {
  open(twoBanks({ banksOut, returnClaim: { ...CLAIM, outcome: 'NOT_FOUND', powerBank } }));
  expect(await screen.findByText(new RegExp(`^We did not find ${powerBank.code} at`))).toBeVisible();
});
