import type { ComponentType } from 'react';
import { act, screen, waitFor } from '@testing-library/react';
import type { Order } from '@shared/http-api/schemas';
import { sampleOrder } from '@shared/domain/testing';
import { type RenderPageOptions, renderPage } from './index';

const NOW = Date.parse('2026-11-20T07:16:39Z');
const RUNNING = sampleOrder({ startedAt: '2026-11-20T05:02:31Z' });
const BAR = { name: /^Your running rental\. Time used 2 hours 14 minutes, Fee so far ¥360/ };

/**
 * Tests that a page shows the running rental at its bottom, with one query of the open order, and no other order.
 * @param options module and answers of the page, without those of the open order
 */
export function testRunningBar(
  url: string,
  Page: ComponentType,
  options: Pick<RenderPageOptions, 'module' | 'answers'>,
): void {
  const open = (order: Order, signedIn = true) =>
    renderPage(Page, {
      ...options,
      url,
      signedIn,
      now: () => NOW,
      answers: { ...options.answers, activeOrder: { order, nextPollMs: 1000 } },
    });
  const asked = ({ requests }: ReturnType<typeof open>) =>
    requests.filter(({ endpoint }) => endpoint === 'activeOrder').length;

  test(`${url} shows the running rental with its fee and a link to it, by one query`, async () => {
    const page = open(RUNNING);
    expect(await screen.findByRole('link', BAR)).toHaveAttribute(
      'href',
      `/order/detail?orderNo=${RUNNING.orderNo}`,
    );
    expect(asked(page)).toBe(1);
  });

  test(`${url} shows no bar for an order that is not running, and asks nothing for a visitor`, async () => {
    const page = open({ ...RUNNING, state: 'UNPAID' });
    await waitFor(() => expect(asked(page)).toBe(1));
    await screen.findByRole('main');
    // The code of the bar is loaded by now. A bar without a rental would be a link without a name.
    await act(async () => {
      await new Promise((done) => setTimeout(done));
    });
    for (const link of screen.queryAllByRole('link')) expect(link).not.toHaveAccessibleName('');
    expect(screen.queryByRole('link', BAR)).toBeNull();
    page.unmount();
    const visitor = open(RUNNING, false);
    await screen.findByRole('main');
    expect(asked(visitor)).toBe(0);
  });
}
