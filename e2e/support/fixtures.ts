import AxeBuilder from '@axe-core/playwright';
import { type Page, expect, test as base } from '@playwright/test';
import { Renter } from './renter';
import { SandboxControl } from './sandbox-control';
import { type Stack, startStack } from './worker-stack';

export { expect };

/** Console messages and errors of a journey. */
export interface PageWatch {
  /** Uncaught errors and policy violations, in order. */
  problems: string[];
  /** Problems that belong to the fault under test and do not fail the test. */
  expected: RegExp[];
}

/** Range of the round trip of an API call, in milliseconds. */
export interface ApiDelay {
  minMs: number;
  maxMs: number;
}
const MOBILE: ApiDelay = { minMs: 100, maxMs: 300 };

export interface Fixtures {
  /** API latency; override it with `test.use({ line: … })`. */
  line: ApiDelay;
  sandbox: SandboxControl;
  watch: PageWatch;
  renter: Renter;
}

/**
 * Runs a test with a renter on a mobile network and a freshly seeded sandbox. Fails the test at its end if an error was
 * not caught, a policy was violated, or the ledger does not balance.
 */
export const test = base.extend<Fixtures, { stack: Stack }>({
  stack: [
    async ({}, use) => {
      const stack = await startStack();
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 1_260_000 },
  ],
  baseURL: async ({ stack }, use) => use(stack.app),
  line: [MOBILE, { option: true }],
  sandbox: async ({ stack, line }, use, test) => {
    const sandbox = new SandboxControl(stack.api);
    await sandbox.reset();
    await sandbox.latency({ ...line, seed: test.titlePath.join(' ') });
    await use(sandbox);
  },
  watch: async ({ page }, use) => {
    const watch: PageWatch = { problems: [], expected: [] };
    watchPage(page, watch);
    await use(watch);
    const unexpected = watch.problems.filter((text) => !watch.expected.some((pattern) => pattern.test(text)));
    expect(unexpected, 'no uncaught error, no policy violation').toEqual([]);
  },
  renter: async ({ page, stack, sandbox, watch }, use) => {
    // `watch` is a parameter only to start that fixture, which watches the page.
    void watch;
    await use(new Renter(page, stack, sandbox));
    expect((await sandbox.ledger()).balanced, 'the ledger is balanced').toBe(true);
  },
});

/** Adds the uncaught errors and policy violations of a page to `watch.problems`. */
export function watchPage(page: Page, watch: PageWatch): void {
  page.on('pageerror', (error) => watch.problems.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    const text = message.text();
    if (/Content Security Policy|TrustedHTML|TrustedScript|Integrity-Policy|integrity/i.test(text))
      watch.problems.push(`policy: ${text}`);
  });
}

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
