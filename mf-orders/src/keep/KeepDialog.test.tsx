import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Order } from '@shared/http-api/schemas';
import {
  type RenderPageOptions,
  renderPage,
  sampleDeposit,
  sampleOrder,
  sampleOrderDeposit,
  yen,
} from '@shared/module-testing';
import { KeepDialog } from './KeepDialog';

const NOW = Date.parse('2026-11-20T07:16:08Z'); // 2:14:08 after the start

const open = (
  deposit: Order['deposit'],
  { onClose = () => undefined, host = {} }: { onClose?: () => void; host?: RenderPageOptions['host'] } = {},
) => {
  const order = sampleOrder({ deposit });
  return renderPage(() => <KeepDialog order={order} onClose={onClose} />, {
    module: 'mf-orders',
    url: `/order/detail?orderNo=${order.orderNo}`,
    now: () => NOW,
    ...(host && { host }),
    answers: {
      deposit: sampleDeposit({ state: 'REFUNDING', amount: yen(3300), kind: 'CHARGE' }),
      keepOrder: () => new Promise(() => undefined),
    },
  });
};
const ofTheDeposit = /Taken from the deposit|The deposit is used up/;

test.each([
  [2000, 'The deposit is used up, ¥360 to pay'],
  // Those of Malaysia and Hong Kong are as high as the price of the power bank.
  [2360, 'The deposit is used up, nothing more to pay'],
  [3300, 'Taken from the deposit, ¥940 of it stays yours'],
])('takes the sum from the deposit of the order: ¥%i', async (amount, words) => {
  open(sampleOrderDeposit({ amount: yen(amount) }));
  expect((await screen.findByText(ofTheDeposit)).textContent).toBe(words);
});

test.each([
  ['without a deposit', null],
  ['of a platform that does not tell the deposit', undefined],
  ['with a deposit whose refund is in progress', sampleOrderDeposit({ state: 'REFUNDING' })],
])('does not name the deposit of the account for an order %s', async (_order, deposit) => {
  const { requests } = open(deposit);
  await screen.findByText('Price of the power bank');
  expect(requests).toHaveLength(0);
  expect(screen.queryByText(ofTheDeposit)).toBeNull();
});

test('moves the focus to the agreement that is missing', async () => {
  open(null);
  await userEvent.click(await screen.findByRole('button', { name: /^Buy it/ }));
  expect(screen.getByRole('checkbox')).toHaveFocus();
  expect(screen.getByRole('checkbox')).toBeInvalid();
});

test('cannot be cancelled any more while the purchase runs', async () => {
  const onClose = jest.fn();
  open(null, { onClose });
  await userEvent.click(await screen.findByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: /^Buy it/ }));
  await userEvent.click(screen.getByRole('button', { name: 'I will return it' }));
  await userEvent.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
});

test('announces that the renter must tap again, and that the fee has gone up meanwhile', async () => {
  const interruptedCall = () => ({ arg: { no: sampleOrder({}).orderNo, body: { agreed: true, total: 1 } } });
  open(null, { host: { interruptedCall } });
  await screen.findByText('Price of the power bank');
  const alerts = screen.getAllByRole('alert').map(({ textContent }) => textContent);
  expect(alerts.slice(-2)).toEqual([
    expect.stringMatching(/Tap once more/),
    expect.stringMatching(/The fee has gone up/),
  ]);
});
