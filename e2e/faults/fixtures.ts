import { test as withServer } from '../support/fault-server/fixtures';
import { Visit } from './visit';

export { expect } from '@playwright/test';

/** Adds a visit through the fault server. */
export const test = withServer.extend<{ visit: Visit }>({
  visit: async ({ page, server, sandbox }, use) => {
    await use(new Visit(page, server, sandbox));
  },
});
