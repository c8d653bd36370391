import type { BrowserContext, CDPSession, Page, Worker } from '@playwright/test';
import type { startPushService } from '../sandbox/src/testing/push-service';
import { expect } from './fixtures';

type PushService = Awaited<ReturnType<typeof startPushService>>;

/** The service worker, with the number of notices that it has shown. */
interface CountingScope {
  registration: ServiceWorkerRegistration;
  shownCount: number;
}

/** A notice as the phone shows it. */
export interface ShownNotice {
  title: string;
  body: string;
  url: string;
}

/**
 * Replaces the browser's connection to its vendor's push service, which tests do not have, by a subscription at the push
 * service of the test. Everything else is the browser's own: permission, delivery, notices.
 */
export async function subscribeAt(
  context: BrowserContext,
  service: PushService,
  name: string,
): Promise<void> {
  await context.addInitScript(({ endpoint, p256dh, auth }) => {
    const KEY = 'test:subscribed';
    const subscription = {
      endpoint,
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      unsubscribe: () => Promise.resolve(void localStorage.removeItem(KEY)),
    };
    const current = () => Promise.resolve(localStorage.getItem(KEY) ? subscription : null);
    Object.assign(PushManager.prototype, {
      getSubscription: current,
      subscribe() {
        localStorage.setItem(KEY, '1');
        return current();
      },
    });
  }, service.subscribe(name));
}

/** Delivers push messages to the service worker of a phone, as the engine does. */
export class PushPhone {
  private constructor(
    private readonly session: CDPSession,
    private readonly worker: Worker,
    private readonly origin: string,
    private readonly registrationId: string,
  ) {}

  static async of(page: Page, worker: Worker, origin: string): Promise<PushPhone> {
    const session = await page.context().newCDPSession(page);
    const registered = new Promise<string>((done) =>
      session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${origin}/` && !isDeleted);
        if (own) done(own.registrationId);
      }),
    );
    await session.send('ServiceWorker.enable');
    await worker.evaluate(() => {
      const scope = globalThis as unknown as CountingScope;
      const { registration } = scope;
      const show = registration.showNotification.bind(registration);
      scope.shownCount = 0;
      registration.showNotification = async (...notice) => {
        await show(...notice);
        scope.shownCount += 1;
      };
    });
    return new PushPhone(session, worker, origin, await registered);
  }

  /**
   * Delivers a message to the service worker and waits until its notice is shown. Chromium loses a notice if its notices
   * are read (`notices`) in the moment in which it is being shown.
   */
  async receives(message: unknown): Promise<void> {
    const before = await this.shownCount();
    await this.session.send('ServiceWorker.deliverPushMessage', {
      origin: this.origin,
      registrationId: this.registrationId,
      data: JSON.stringify(message),
    });
    await expect.poll(this.shownCount).toBeGreaterThan(before);
  }

  private shownCount = (): Promise<number> =>
    this.worker.evaluate(() => (globalThis as unknown as CountingScope).shownCount);

  /** Returns the notices that the phone shows. */
  notices = (): Promise<ShownNotice[]> =>
    this.worker.evaluate(async () => {
      const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
      return (await registration.getNotifications()).map(({ title, body, data }) => ({
        title,
        body,
        url: (data as { url: string }).url,
      }));
    });
}
