import AxeBuilder from '@axe-core/playwright';
import { type Page, expect } from '@playwright/test';

/** Expects axe to find no violation on the current page. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await accessViolations(page)).toEqual([]);
}

/** Returns the violations of WCAG 2.2 AA that axe finds on the current page: the rule and the start of the element. */
export async function accessViolations(page: Page): Promise<string[]> {
  // While its colours change, a control has the contrast of neither theme.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((one) => one.playState !== 'running' || one.effect?.getComputedTiming().endTime === Infinity),
  );
  const { violations } = await axe(page)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  const found: string[] = [];
  for (const { id, nodes } of violations)
    for (const { html, target } of nodes)
      if (id !== 'target-size' || (await isTooSmall(page, html, String(target[0]))))
        found.push(`${id}: ${html.slice(0, 160)}`);
  return found;
}

const axe = (page: Page) =>
  // The types of axe belong to another version of Playwright. The app has no frames. The other mode opens a page for each run.
  new AxeBuilder({ page: page as never }).setLegacyMode(true);

/**
 * Returns whether a target is too small where it is wholly in sight. A bar at the bottom may cover a part of it at the present
 * scroll position. Ignores map pins: their position is essential (WCAG 2.2, 2.5.8), and the list beside the map has all stores.
 */
async function isTooSmall(page: Page, html: string, selector: string): Promise<boolean> {
  if (html.includes('leaflet-marker-icon')) return false;
  await page
    .locator(selector)
    .first()
    .evaluate((target) => target.scrollIntoView({ block: 'center' }));
  const { violations } = await axe(page).include(selector).withRules('target-size').analyze();
  return violations.length > 0;
}
