import { test as journey } from '../support/fixtures';
import { FaultServer } from '../support/fault-server/server';
import { Visit } from './visit';

export { expect } from '@playwright/test';

/** Adds a visit through a fault server. Each worker starts one fault server in front of its stack. */
export const test = journey.extend<{ visit: Visit; server: FaultServer }, { ownServer: FaultServer }>({
  ownServer: [
    async ({ stack }, use) => {
      const server = await FaultServer.start(stack.app, stack.portBase + 9);
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  server: async ({ ownServer }, use) => {
    await use(ownServer);
    await ownServer.reset();
  },
  visit: async ({ page, server, sandbox }, use) => {
    await use(new Visit(page, server, sandbox));
  },
});
