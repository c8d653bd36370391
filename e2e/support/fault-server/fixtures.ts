import { test as journey } from '../fixtures';
import { FaultServer } from './server';

/** Adds a fault server. Each worker starts one in front of its stack. */
export const test = journey.extend<{ server: FaultServer }, { ownServer: FaultServer }>({
  ownServer: [
    async ({ stack }, use) => {
      const server = await FaultServer.start(stack.app, stack.portBase + 9);
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  server: async ({ ownServer }, use) => {
    // The page of the test before could send requests until it was closed, which is after the reset below.
    await ownServer.reset();
    await use(ownServer);
    await ownServer.reset();
  },
});
