import { screen, waitFor } from '@testing-library/react';
import { renderPage, bankAt, drawnAt } from '@shared/module-testing';
import { PRICE_CASES, type PriceCase, caseNow, caseOrder } from '@shared/domain/testing';
import { formatMoney, formatTimeOfDay } from '@shared/i18n';
import OrderDetailPage from '../detail/OrderDetailPage';
import OrderListPage from '../list/OrderListPage';

const money = ({ plan }: PriceCase, amount: number) => formatMoney({ amount, currency: plan.currency }, 'en');
/** Returns e.g. "RM3.00 from 16:02", or null without a next price. */
function nextText(row: PriceCase): string | null {
  if (!row.next) return null;
  const { rentStore, startedAt } = caseOrder(row);
  const nextAt = new Date(Date.parse(startedAt!) + row.next.atSeconds * 1000).toISOString();
  return `${money(row, row.next.price)} from ${formatTimeOfDay(nextAt, 'en', rentStore.timeZone, caseNow(row))}`;
}
test.each(PRICE_CASES)('/order/detail shows fee, next price and drawing for $name', async (row) => {
  const order = caseOrder(row);
  const { container } = renderPage(OrderDetailPage, {
    module: 'mf-orders',
    url: `/order/detail?orderNo=${order.orderNo}#keep`,
    now: () => caseNow(row),
    answers: { order },
  });
  await screen.findByRole('timer');
  expect(container.querySelector('.cost')).toHaveTextContent(new RegExp(`^${escape(money(row, row.fee))}$`));
  const next = nextText(row);
  if (next) expect(screen.getByRole('main')).toHaveTextContent(`${next}, in `);
  else expect(screen.getByRole('main')).not.toHaveTextContent(/ from .*, in /);
  expect(bankAt(container)).toBe(drawnAt(row, {}));
  const total = money(row, row.fee + row.plan.keepPrice);
  expect(screen.getByRole('button', { name: `Buy it for ${total}` })).toBeInTheDocument();
});

test.each(PRICE_CASES)('/order/list shows fee and drawing for $name', async (row) => {
  const { container } = renderPage(OrderListPage, {
    module: 'mf-orders',
    url: '/order/list',
    now: () => caseNow(row),
    answers: {
      orders: {
        orders: [caseOrder(row)],
        counts: { unpaid: 0, unfinished: 1 },
        nextCursor: null,
      },
    },
  });
  await waitFor(() => expect(container.querySelector('.amount')).toBeInTheDocument());
  expect(container.querySelector('.amount')).toHaveTextContent(
    new RegExp(`^Fee so far ${escape(money(row, row.fee))}$`),
  );
  expect(bankAt(container)).toBe(drawnAt(row, { mini: true }));
});

function escape(text: string): string {
  return text.replace(/[$.()]/g, '\\$&');
}
