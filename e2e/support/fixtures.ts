import { type Journey, expect, journeys } from '@shared/module-testing/journeys';
import { Renter } from './renter';
import { SandboxControl } from './sandbox-control';
import { type Stack, startStack } from './worker-stack';

export { accessViolations, expectAccessible, watchPage } from '@shared/module-testing/journeys';
export type { PageWatch } from '@shared/module-testing/journeys';
export { expect };

/** Range of the round trip of an API call, in milliseconds. */
export interface ApiDelay {
  minMs: number;
  maxMs: number;
}
const MOBILE: ApiDelay = { minMs: 100, maxMs: 300 };

export interface Fixtures extends Journey {
  renter: Renter;
  /** API latency; override it with `test.use({ line: … })`. */
  line: ApiDelay;
  sandbox: SandboxControl;
}

/**
 * Runs a test with a renter on a mobile network and a freshly seeded sandbox. Fails the test at its end if an error was
 * not caught, a policy was violated, or the ledger does not balance.
 */
export const test = journeys.extend<Fixtures, { stack: Stack }>({
  stack: [
    async ({}, use) => {
      const stack = await startStack();
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 1_260_000 },
  ],
  line: [MOBILE, { option: true }],
  sandbox: async ({ stack, line }, use, test) => {
    const sandbox = new SandboxControl(stack.api);
    await sandbox.reset();
    await sandbox.latency({ ...line, seed: test.titlePath.join(' ') });
    await use(sandbox);
  },
  renter: async ({ page, stack, sandbox, watch }, use) => {
    // `watch` is a parameter only to start that fixture, which watches the page.
    void watch;
    await use(new Renter(page, stack, sandbox));
    expect((await sandbox.ledger()).balanced, 'the ledger is balanced').toBe(true);
  },
});
