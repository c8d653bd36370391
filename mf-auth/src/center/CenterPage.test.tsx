import { act, screen, waitFor } from '@testing-library/react';
import { offline, renderPage, sampleDeposit, sampleMe } from '@shared/module-testing';
import CenterPage from './CenterPage';

test('offers a row below the links, and tells it whether the renter is signed in', () => {
  const open = (signedIn: boolean) =>
    renderPage(CenterPage, {
      module: 'mf-auth',
      url: '/center',
      signedIn,
      parts: { 'account-row': (props) => <p>{JSON.stringify(props)}</p> },
    });
  open(false);
  const row = screen.getByText('{"signedIn":false}');
  expect(screen.getByRole('navigation').compareDocumentPosition(row)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  open(true);
  expect(screen.getByText('{"signedIn":true}')).toBeInTheDocument();
});

test('reads the coupons and points of the account again when it is shown again', async () => {
  const { sent } = renderPage(CenterPage, {
    module: 'mf-auth',
    url: '/center',
    answers: { me: sampleMe(), deposit: sampleDeposit() },
  });
  await waitFor(() => expect(sent('me')).toHaveLength(1));
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(sent('me')).toHaveLength(2));
});

test('keeps the e-mail address if it cannot be read again', async () => {
  let isDown = false;
  const { sent } = renderPage(CenterPage, {
    module: 'mf-auth',
    url: '/center',
    answers: { me: () => (isDown ? offline : sampleMe()), deposit: sampleDeposit() },
  });
  const email = await screen.findByText(/@/);
  isDown = true;
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(sent('me')).toHaveLength(2));
  await act(async () => undefined);
  expect(email).toBeVisible();
});
