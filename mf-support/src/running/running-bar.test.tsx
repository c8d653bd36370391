import { screen, waitFor } from '@testing-library/react';
import { type RenderPageOptions, renderPage, sampleOrder } from '@shared/module-testing';
import type { Order } from '@shared/http-api/schemas';
import ContactUsPage from '../contact/ContactUsPage';
import { ANSWERS } from '../testing/answers';

const NOW = Date.parse('2026-11-20T07:16:39Z');
const RUNNING = sampleOrder({ startedAt: '2026-11-20T05:02:31Z' });
const open = (
  Page: () => React.ReactNode,
  url: string,
  order: Order | null,
  more: Partial<RenderPageOptions> = {},
) =>
  renderPage(Page, {
    module: 'mf-support',
    url,
    now: () => NOW,
    answers: { ...ANSWERS, activeOrder: { order, nextPollMs: 1000 } },
    ...more,
  });
const BAR = { name: /^Your running rental\. Out for 2 hours 14 minutes, Fee so far ¥360/ };

describe.each([['/contact-us', ContactUsPage]])('%s', (url, Page) => {
  test('shows the running rental with its fee and a link to it, by one query', async () => {
    const { requests } = open(Page, url, RUNNING);
    expect(await screen.findByRole('link', BAR)).toHaveAttribute(
      'href',
      `/order/detail?orderNo=${RUNNING.orderNo}`,
    );
    expect(requests.filter(({ endpoint }) => endpoint === 'activeOrder')).toHaveLength(1);
  });

  test('shows nothing of an order that is not running, and asks nothing for a visitor', async () => {
    const { requests, unmount } = open(Page, url, { ...RUNNING, state: 'UNPAID' });
    await waitFor(() => expect(requests.map(({ endpoint }) => endpoint)).toContain('activeOrder'));
    await screen.findByRole('main');
    expect(screen.queryByRole('link', BAR)).toBeNull();
    unmount();
    const visitor = open(Page, url, RUNNING, { signedIn: false });
    await screen.findByRole('main');
    expect(visitor.requests.map(({ endpoint }) => endpoint)).not.toContain('activeOrder');
  });
});
