import AxeBuilder from '@axe-core/playwright';
import { type Page, expect, test as base } from '@playwright/test';
import { Renter } from './renter';
import { SandboxControl } from './sandbox-control';
import { type Stack, startStack } from './worker-stack';

export { expect };

/** What the console and the document may never show in a journey. */
export interface Watch {
  /** Uncaught errors and policy violations, as they came. */
  problems: string[];
  /** What belongs to the fault that a journey is about: such messages may come at any time, also after its last step. */
  expected: RegExp[];
}

/** Round trip of an API call on a phone's network, in milliseconds. */
export interface Line {
  minMs: number;
  maxMs: number;
}
const MOBILE: Line = { minMs: 100, maxMs: 300 };

export interface Fixtures {
  /** Latency of the API; `test.use({ line: … })` sets another. */
  line: Line;
  sandbox: SandboxControl;
  watch: Watch;
  renter: Renter;
}

/**
 * A renter in a browser on a phone's network, beside a sandbox that is as seeded. At the end: nothing was thrown, no
 * policy was violated, and the ledger is balanced.
 */
export const test = base.extend<Fixtures, { stack: Stack }>({
  stack: [
    async ({}, use, worker) => {
      const stack = await startStack(worker.parallelIndex);
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
    const watch: Watch = { problems: [], expected: [] };
    watchPage(page, watch);
    await use(watch);
    const unexpected = watch.problems.filter((text) => !watch.expected.some((pattern) => pattern.test(text)));
    expect(unexpected, 'no uncaught error, no policy violation').toEqual([]);
  },
  renter: async ({ page, stack, sandbox, watch }, use) => {
    void watch;
    await use(new Renter(page, stack, sandbox));
    expect((await sandbox.ledger()).balanced, 'the ledger is balanced').toBe(true);
  },
});

export function watchPage(page: Page, watch: Watch): void {
  page.on('pageerror', (error) => watch.problems.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    const text = message.text();
    if (/Content Security Policy|TrustedHTML|TrustedScript|Integrity-Policy|integrity/i.test(text))
      watch.problems.push(`policy: ${text}`);
  });
}

/** axe finds nothing on the page as it is. */
export async function expectAccessible(page: Page): Promise<void> {
  // axe is typed against a Playwright of its own.
  const { violations } = await new AxeBuilder({ page: page as never })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  // Pins stand where the stores are: their distance is essential (WCAG 2.2, 2.5.8), and the list beside has them all.
  const found = violations.flatMap(({ id, nodes }) =>
    nodes
      .filter(({ html }) => !(id === 'target-size' && html.includes('leaflet-marker-icon')))
      .map(({ html }) => `${id}: ${html.slice(0, 160)}`),
  );
  expect(found).toEqual([]);
}
