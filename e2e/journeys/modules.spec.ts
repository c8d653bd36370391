import { everyPage } from '../support/every-page';
import { expect, expectAccessible, test } from '../support/fixtures';
import { readPublishedPage } from '../support/published-page';

/** Pages that show a title of their own instead of the route's. */
const OWN_TITLE = ['/method/detail', '/agreement', '/order/detail', '/feedback/detail'];

test(
  'opens every route of every module as its module.json declares',
  { tag: ['@mf-auth', '@mf-rental', '@mf-orders', '@mf-support'] },
  async ({ renter, page, stack }) => {
    const { modules } = await readPublishedPage(stack.app);
    const routes = new Map(
      Object.values(modules).flatMap((module) => module.routes.map((route) => [route.path, route])),
    );
    const opened = new Set<string>();
    for await (const address of everyPage(renter)) {
      const [path = ''] = address.split(/[? ]/);
      await test.step(address, async () => {
        const { header, titles } = routes.get(path)!;
        opened.add(path);
        expect(new URL(page.url()).pathname).toBe(`/jp${path}`);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
        await expect(page.getByText('This part did not load')).toHaveCount(0);
        await expect(page.getByText('Page not found')).toHaveCount(0);
        await expect(page.getByRole('banner')).toHaveCount(header ? 1 : 0);
        if (header && !OWN_TITLE.includes(path))
          await expect(page.getByRole('banner')).toContainText(titles.en);
        await expectAccessible(page);
      });
    }
    expect([...routes.keys()].filter((path) => !opened.has(path))).toEqual([]);
  },
);
