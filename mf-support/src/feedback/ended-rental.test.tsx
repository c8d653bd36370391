import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '@shared/module-testing';
import { ANSWERS, ORDER } from '../testing/answers';
import FeedbackPage from './FeedbackPage';

const ENDED = {
  ...ORDER,
  state: 'COMPLETED' as const,
  startedAt: '2026-10-09T05:00:00Z',
  endedAt: '2026-10-11T06:00:00Z',
};
const KEPT = { ...ENDED, state: 'KEPT' as const, kept: true };
const DAYS = ['2026-10-11', '2026-10-10', '2026-10-09'];

/** Returns the days that a report about the return of an order offers, on a day. */
async function offeredDays(order: typeof ENDED | typeof KEPT, now: string) {
  renderPage(FeedbackPage, {
    module: 'mf-support',
    url: `/feedback?type=returned&orderNo=${order.orderNo}`,
    now: () => Date.parse(now),
    answers: { ...ANSWERS, order, activeOrder: { order: null, nextPollMs: 0 } },
  });
  await userEvent.click(await screen.findByRole('radio', { name: 'Yes' }));
  const days = within(await screen.findByRole('combobox', { name: 'Day' })).getAllByRole('option');
  return days.map((day) => day.getAttribute('value'));
}

test('a report about a rental that ended long ago offers the days of the rental', async () => {
  expect(await offeredDays(ENDED, '2026-12-20T00:00:00Z')).toEqual(DAYS);
});

test('a report about a power bank that was bought long ago offers all days since its rental', async () => {
  const days = await offeredDays(KEPT, '2026-12-20T00:00:00Z');
  expect(days).toHaveLength(73);
  expect(days[0]).toBe('2026-12-20');
  expect(days).toContain('2026-11-10');
  expect(days.slice(-3)).toEqual(DAYS);
});
