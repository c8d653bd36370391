import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '@shared/module-testing';
import { ANSWERS, NOW } from '../testing/answers';
import FeedbackPage from './FeedbackPage';

test('focuses the time of a return if only that is missing', async () => {
  renderPage(FeedbackPage, {
    module: 'mf-support',
    url: '/feedback?type=returned&orderNo=JP2611200001',
    now: () => NOW,
    answers: ANSWERS,
  });
  await userEvent.click(await screen.findByRole('radio', { name: 'Yes' }));
  const field = await screen.findByRole('group', { name: /When did you return it/ });
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(field).toContainElement(document.activeElement as HTMLElement));
});
