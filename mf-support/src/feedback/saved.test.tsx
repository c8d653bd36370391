/** Tests of how long the page says that a report waits on this phone. */
import { Activity, useState } from 'react';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { offline, renderPage } from '@shared/module-testing';
import { ANSWERS, NOW } from '../testing/answers';
import FeedbackPage from './FeedbackPage';

/** The page and a button with which the renter leaves it and comes back, as the shell keeps pages. */
function KeptPage() {
  const [isShown, setShown] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setShown(!isShown)}>
        Leave or come back
      </button>
      <Activity mode={isShown ? 'visible' : 'hidden'}>
        <FeedbackPage />
      </Activity>
    </>
  );
}

beforeEach(async () => {
  renderPage(KeptPage, {
    module: 'mf-support',
    url: '/feedback?type=other',
    answers: { ...ANSWERS, createFeedback: offline },
    now: () => NOW,
  });
  await userEvent.type(await screen.findByRole('textbox', { name: /Tell us what happened/ }), 'No light');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Saved on this phone')).toBeVisible();
});

test('the message has the focus, because the button that had it is gone', () => {
  const message = screen.getByRole('status');
  expect(message).toHaveTextContent('Saved on this phone');
  expect(message).toHaveFocus();
});

test('the next form begins at its heading', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Report a fault' }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('it still says so when the renter sees the document again', () => {
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(screen.getByText('Saved on this phone')).toBeVisible();
});

test('it shows the form when the renter comes back to the page', async () => {
  const leaveOrReturn = () => userEvent.click(screen.getByRole('button', { name: 'Leave or come back' }));
  await leaveOrReturn();
  await leaveOrReturn();
  expect(await screen.findByRole('textbox', { name: /Tell us what happened/ })).toBeVisible();
  expect(screen.queryByText('Saved on this phone')).toBeNull();
});
