import { screen, waitFor } from '@testing-library/react';
import { renderPage, bankAt, drawnAt } from '@shared/module-testing';
import { PRICE_CASES, type PriceCase, caseNow, caseOrder } from '@shared/domain/testing';
import { formatClock, formatDurationSpoken, formatMoney } from '@shared/i18n';
import FeedbackPage from '../feedback/FeedbackPage';
import { ANSWERS } from '../testing/answers';
import CallCenterPage from './CallCenterPage';

const open = (Page: typeof CallCenterPage, url: string, row: PriceCase) =>
  renderPage(Page, {
    module: 'mf-support',
    url,
    now: () => caseNow(row),
    answers: { ...ANSWERS, activeOrder: { order: caseOrder(row), nextPollMs: 0 } },
  });

test.each(PRICE_CASES)('/call/center shows fee and drawing for $name', async (row) => {
  const { container } = open(CallCenterPage, '/call/center', row);
  const fee = formatMoney({ amount: row.fee, currency: row.plan.currency }, 'en');
  expect(await screen.findByRole('timer')).toHaveTextContent(
    `${formatClock(row.seconds, 'en')}${formatDurationSpoken(row.seconds, 'en')} · ${fee}`,
  );
  expect(bankAt(container)).toBe(drawnAt(row, { mini: true }));
});

test.each(PRICE_CASES)('/feedback shows the drawing for $name', async (row) => {
  const drawn = drawnAt(row, { mini: true });
  const { container } = open(FeedbackPage, '/feedback', row);
  await waitFor(() => expect(bankAt(container)).toBe(drawn));
});
