import { test as withServer } from './fault-server/fixtures';
import { Phone } from './phone';
import { Publisher } from './publisher';

/** A test with a phone that may have a service worker, and with versions that are published meanwhile. */
export const test = withServer.extend<{ phone: Phone; publisher: Publisher }>({
  server: async ({ server }, use) => {
    server.serveServiceWorker();
    await use(server);
  },
  phone: async ({ page, context, server, sandbox }, use) => {
    // `sandbox` is a parameter only to start that fixture, which resets the data.
    void sandbox;
    await use(new Phone(page, context, server.origin));
  },
  publisher: async ({ stack }, use) => {
    const publisher = new Publisher(stack);
    await use(publisher);
    publisher.restore();
  },
});
