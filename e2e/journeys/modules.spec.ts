import { expect, expectAccessible, test } from '../support/fixtures';
import { readPublishedPage } from '../support/published-page';
import { moduleNames } from '../tools/root';

for (const module of moduleNames()) {
  test(
    `opens every route of ${module} as its module.json declares`,
    { tag: `@${module}` },
    async ({ renter, page, stack }) => {
      const { modules } = await readPublishedPage(stack.app);
      const { routes } = modules[module]!;
      expect(routes.length).toBeGreaterThan(0);
      for (const { path } of routes) {
        await renter.open(`/jp${path}`);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
        await expect(page.getByText('This part did not load')).toHaveCount(0);
        await expect(page.getByText('Page not found')).toHaveCount(0);
        // Without a session /login replaces some pages, and the landing page of a QR link redirects.
        if (new URL(page.url()).pathname !== `/jp${path}`) continue;
        const { header, titles } = routes.find((one) => one.path === path)!;
        await expect(page.getByRole('banner')).toHaveCount(header ? 1 : 0);
        if (header) await expect(page.getByRole('banner')).toContainText(titles.en);
        await expectAccessible(page);
      }
    },
  );
}
