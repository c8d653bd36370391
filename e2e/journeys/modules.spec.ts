import { everyPage, routeOf, waitUntilStable } from '../support/every-page';
import { expect, expectAccessible, test } from '../support/fixtures';
import { readPublishedPage } from '../support/published-page';
import { moduleNames } from '../tools/root';

test.use({ line: { minMs: 0, maxMs: 0 } });

/** Pages that show a title of their own instead of the route's. */
const OWN_TITLE = ['/method/detail', '/agreement', '/order/detail', '/feedback/detail'];

for (const module of moduleNames()) {
  test(
    `opens every route of ${module} as its module.json declares`,
    { tag: `@${module}` },
    async ({ renter, page, stack }) => {
      const published = await readPublishedPage(stack.app);
      const routes = new Map(published.modules[module]!.routes.map((route) => [route.path, route]));
      expect(routes.size).toBeGreaterThan(0);

      await renter.open('/jp/home');
      for (const { path } of [...routes.values()].filter(({ signIn }) => signIn))
        await test.step(`${path} without a session`, async () => {
          await renter.open(`/jp${path}`);
          await renter.isAt(new RegExp(`/jp/login\\?redirect_uri=${encodeURIComponent(`/jp${path}`)}`));
          await page.goBack();
          await renter.isAt(/\/jp\/home/);
        });

      const left = new Set(routes.keys());
      const expectDeclared = (address: string) =>
        test.step(address, async () => {
          const path = routeOf(address);
          const { header, back, titles } = routes.get(path)!;
          left.delete(path);
          expect(new URL(page.url()).pathname).toBe(`/jp${path}`);
          await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
          await expect(page).toHaveTitle(/\S+ · /);
          await expect(page.getByText(/^This (part did not load|could not be loaded)/)).toHaveCount(0);
          await expect(page.getByText('Page not found')).toHaveCount(0);
          const banner = page.getByRole('banner');
          await expect(banner).toHaveCount(header ? 1 : 0);
          if (header) {
            if (!OWN_TITLE.includes(path)) await expect(banner).toContainText(titles.en);
            await expect(banner.getByRole('button', { name: 'Back' })).toHaveCount(back ? 1 : 0);
          }
          await expectAccessible(page);
        });
      for await (const address of everyPage(renter, (route) => routes.has(route)))
        await expectDeclared(address);
      // Routes that the walk does not know: those that a squad has added.
      for (const path of left) {
        await renter.open(`/jp${path}`);
        await waitUntilStable(renter);
        if (routes.get(path)!.signIn && new URL(page.url()).pathname === '/jp/login') {
          await renter.signsIn();
          await renter.isAt(new RegExp(`/jp${path}$`));
          await waitUntilStable(renter);
        }
        await expectDeclared(path);
      }
    },
  );
}
