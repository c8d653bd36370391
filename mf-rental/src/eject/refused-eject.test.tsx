/** Tests of an eject that the platform refuses because of its cabinet. */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, renderPage, sampleDeposit } from '@shared/module-testing';
import { NOW, order, progress, store } from '../testing/models';
import EjectPage from './EjectPage';

const ready = order({ next: 'EJECT' });
const showAgain = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));

test.each([
  ['UCS340002', 'This cabinet is offline'],
  ['UCS340004', null],
])('%s does not end an order that is still reserved, until the platform says so', async (code, words) => {
  let [current, isRefused] = [ready, true];
  const { sent } = renderPage(EjectPage, {
    module: 'mf-rental',
    url: '/eject?orderNo=JP2611200001',
    now: () => NOW,
    answers: {
      order: () => current,
      eject: () => (isRefused ? refusal(code) : (current = order({ state: 'EJECTING', next: null }))),
      orderProgress: () => progress({ state: 'EJECT_FAILED', step: 'FAILED' }),
      deposit: sampleDeposit(),
      store,
      stores: { stores: [], total: 0, nextCursor: null },
    },
  });
  expect(await screen.findByRole('heading', { name: 'The cabinet could not be asked' })).toBeVisible();
  if (words) expect(screen.getByText(words)).toBeVisible();
  await waitFor(() => expect(sent('order').length).toBeGreaterThan(1));
  expect(document.body).not.toHaveTextContent(/has ended/);
  const way = screen.getByRole('link', { name: 'See my order' });
  expect(way).toHaveAttribute('href', '/order/detail?orderNo=JP2611200001');
  isRefused = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await showAgain();
  expect(await screen.findByText(/^Nothing came out, and your order has ended\./)).toBeVisible();
  expect(sent('eject')).toHaveLength(2);
});
