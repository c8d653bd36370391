import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '@shared/module-testing';
import { ANSWERS, NOW, ORDER } from '../testing/answers';
import FeedbackPage from './FeedbackPage';

test('a report about a rental that ended long ago offers the days of the rental', async () => {
  const order = {
    ...ORDER,
    state: 'COMPLETED' as const,
    startedAt: '2026-10-09T05:00:00Z',
    endedAt: '2026-10-11T06:00:00Z',
  };
  renderPage(FeedbackPage, {
    module: 'mf-support',
    url: `/feedback?type=returned&orderNo=${order.orderNo}`,
    now: () => NOW,
    answers: { ...ANSWERS, order, activeOrder: { order: null, nextPollMs: 0 } },
  });
  await userEvent.click(await screen.findByRole('radio', { name: 'Yes' }));
  const days = within(await screen.findByRole('combobox', { name: 'Day' })).getAllByRole('option');
  expect(days.map((day) => day.getAttribute('value'))).toEqual(['2026-10-11', '2026-10-10', '2026-10-09']);
});
