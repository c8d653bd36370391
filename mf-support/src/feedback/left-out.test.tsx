import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, renderPage } from '@shared/module-testing';
import { ANSWERS, NOW } from '../testing/answers';
import FeedbackPage from './FeedbackPage';

const open = (answers: Answers) =>
  renderPage(FeedbackPage, {
    module: 'mf-support',
    url: '/feedback',
    answers: { ...ANSWERS, ...answers },
    now: () => NOW,
  });

test('does not say that there are no rentals if they cannot be shown', async () => {
  open({ orders: { orders: [], counts: { unpaid: 0, unfinished: 1 }, nextCursor: null, ...{ leftOut: 1 } } });
  await userEvent.click(await screen.findByRole('button', { name: 'Change the rental' }));
  expect(await screen.findByText('1 entry cannot be shown.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Not about a rental' })).toBeInTheDocument();
  expect(screen.queryByText('You have no rentals yet.')).toBeNull();
});

test('says that no kind of fault can be shown', async () => {
  open({ issueTypes: { types: [], ...{ leftOut: 6 } } });
  expect(await screen.findByText('6 entries cannot be shown.')).toBeInTheDocument();
});
