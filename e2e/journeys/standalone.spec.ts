/** A page of a module in a page of somebody else, by the public runtime of Module Federation. */
import { buildStandalone } from '@shared/module-build';
import { expect, test } from '../support/fixtures';
import { ROOT } from '../tools/root';
import { serveEmbeddingPage } from './standalone/serve';

declare global {
  interface Window {
    embedded: { navigations: string[]; headers: string[]; page: { unmount(): void } | null };
  }
}

test(
  'shows the store list of mf-orders in a plain HTML page, without a session and without touching that page',
  { tag: '@long' },
  async ({ page, stack, sandbox }, info) => {
    void sandbox;
    const remote = await buildStandalone(ROOT, 'mf-orders', ['./StoreList']);
    const server = await serveEmbeddingPage(remote, stack.api);
    const problems: string[] = [];
    page.on('pageerror', ({ message }) => problems.push(message));
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    try {
      await page.goto(server.address);
      const ownStyle = () =>
        page.locator('#own').evaluate((element) => {
          const { fontFamily, fontSize, color, listStyleType } = getComputedStyle(element);
          return { fontFamily, fontSize, color, listStyleType };
        });
      const before = await ownStyle();
      const list = page.locator('#stores');
      const store = list.getByRole('listitem').getByRole('button').first();
      await expect(store).toBeVisible();
      await info.attach('page', { body: await page.screenshot(), contentType: 'image/png' });
      expect(await ownStyle()).toEqual(before);
      expect(before).toEqual({
        fontFamily: 'serif',
        fontSize: '16px',
        color: 'rgb(10, 20, 30)',
        listStyleType: 'disc',
      });
      // The design's sizes, whatever the root font size of the document is.
      await expect(list.getByRole('main')).toHaveCSS('font-size', '15px');

      // A reset of the app does not win over the classes of its components.
      await expect(store).toHaveCSS('padding-left', '16px');

      // A filter changes the query of the page only. A link to another page is told to the embedding page.
      await list.getByRole('radio', { name: 'Return-available' }).check();
      await expect(list.getByRole('radio', { name: 'Return-available' })).toBeChecked();
      expect(page.url()).toBe(`${server.address}/`);
      await store.click();
      const navigations = () => page.evaluate(() => window.embedded.navigations);
      expect(await navigations()).toEqual([expect.stringMatching(/^\/shop\/detail\?id=/)]);
      expect(await page.evaluate(() => window.embedded.headers)).not.toContain('X-WEB-TOKEN');
      expect(
        await page.evaluate(() => Object.keys(localStorage).length + Object.keys(sessionStorage).length),
      ).toBe(0);

      await page.evaluate(() => window.embedded.page!.unmount());
      await expect(list).toBeEmpty();
      expect(problems).toEqual([]);

      await page.goto(`${server.address}/?language=ja`);
      await expect(list.getByRole('radio', { name: /返/ })).toBeVisible();
    } finally {
      await server.close();
    }
  },
);
