import type { BrowserContext, CDPSession, Page, Worker } from '@playwright/test';
import { expect } from './fixtures';
import { keepHandle, runningBuilds } from './handle';

/** State of a service worker, as the browser's protocol reports it. */
type WorkerVersion = { versionId: string; status: string };

/** Number of calls of `hasOneWorker`, about two seconds, in which a worker takes over by itself. */
const CALLS_BEFORE_STOP = 4;

/** Names of the caches of the service worker. */
export const PAGE_CACHE = 'pb-offline-1-page';
export const FILE_CACHE = 'pb-offline-1-files';

/** A phone of a renter, with a service worker. */
export class Phone {
  private handle: Promise<unknown> | null = null;
  /** The service worker that waits to take over, and for how many calls it has. */
  private waited: { for: string | null; calls: number } = { for: null, calls: 0 };

  constructor(
    readonly page: Page,
    private readonly context: BrowserContext,
    /** Origin of the app. */
    private readonly origin: string,
  ) {}

  /** Opens a path of the app, as a tap on its icon does. */
  async opens(path: string): Promise<void> {
    await (this.handle ??= keepHandle(this.page));
    await this.page.goto(this.origin + path);
  }
  sees = (text: string | RegExp) => expect(this.page.getByText(text).first()).toBeVisible();
  loses = () => this.context.setOffline(true);
  async regains(): Promise<void> {
    // The browser's error page would reload the app at the same time as the test opens it.
    if (this.page.url().startsWith('chrome-error:')) await this.page.goto('about:blank');
    await this.context.setOffline(false);
  }

  /** Returns the service worker once it is installed. */
  async worker(): Promise<Worker> {
    await expect.poll(() => this.context.serviceWorkers().length).toBeGreaterThan(0);
    return this.context.serviceWorkers().at(-1)!;
  }

  /**
   * Registers the service worker once more, as the app does.
   * @returns `registered`, or the name of the error with which the browser refuses it
   */
  registers = () =>
    this.page.evaluate(() =>
      (
        window as unknown as {
          __handle: { keepOffline(language: string, isMetered: boolean): Promise<void> };
        }
      ).__handle
        .keepOffline('en', false)
        .then(
          () => 'registered',
          (error: Error) => error.name,
        ),
    );

  /** Returns a function that returns the states that service workers have had since this call. */
  async workerStates(): Promise<() => string[]> {
    const states: string[] = [];
    const session = await this.context.newCDPSession(this.page);
    session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      states.push(...versions.map(({ status }) => status));
    });
    await session.send('ServiceWorker.enable');
    return () => states;
  }

  /** Lets the browser send the service worker a `sync` event, as it does when the network is back. */
  async syncs(tag: string): Promise<void> {
    const session = await this.context.newCDPSession(this.page);
    const registered = new Promise<string>((resolve) => {
      session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        if (registrations[0]) resolve(registrations[0].registrationId);
      });
    });
    await session.send('ServiceWorker.enable');
    const registrationId = await registered;
    await session.send('ServiceWorker.dispatchSyncEvent', {
      origin: this.origin,
      registrationId,
      tag,
      lastChance: false,
    });
    await session.detach();
  }

  /** Returns the revision of the stored page; null if there is none. */
  async storedRevision(): Promise<string | null> {
    const page = await this.storedPage();
    return page === null ? null : /"revision":"([^"]+)"/.exec(page)![1]!;
  }

  /** Returns the text of the stored page; null if there is none. */
  private async storedPage(): Promise<string | null> {
    // Not in the service worker, which ends when a newer one takes over.
    return this.withCaches(async (session, caches) => {
      const cache = caches.find(({ cacheName }) => cacheName === PAGE_CACHE);
      if (!cache) return null;
      const { cacheId } = cache;
      const answer = await session
        .send('CacheStorage.requestCachedResponse', {
          cacheId,
          requestURL: `${this.origin}/`,
          requestHeaders: [],
        })
        .catch((error: Error) => {
          if (error.message.includes('not found')) return null;
          throw error;
        });
      return answer && Buffer.from(answer.response.body, 'base64').toString();
    });
  }

  /**
   * Changes a stored script.
   * @param end last part of its address
   * @returns its address
   * @throws Error if no stored file has such an address
   */
  async changesStored(end: string): Promise<string> {
    const worker = await this.worker();
    return worker.evaluate(
      async ([cache, end]) => {
        const files = await caches.open(cache!);
        const { url } = (await files.keys()).find((file) => file.url.endsWith(end!))!;
        const headers = { 'content-type': 'text/javascript' };
        await files.put(url, new Response('globalThis.__changed = true', { headers }));
        return url;
      },
      [FILE_CACHE, end],
    );
  }

  /** Replaces the stored page, as code of a module does that has reached the caches. */
  async changesStoredPage(html: string): Promise<void> {
    const worker = await this.worker();
    await worker.evaluate(
      async ([cache, html]) => {
        const headers = { 'content-type': 'text/html' };
        await (await caches.open(cache!)).put('/', new Response(html, { headers }));
      },
      [PAGE_CACHE, html],
    );
  }

  /** Returns the text of a stored file. */
  async storedText(address: string): Promise<string> {
    const worker = await this.worker();
    return worker.evaluate(
      async ([cache, url]) => (await (await caches.open(cache!)).match(url!))!.text(),
      [FILE_CACHE, address],
    );
  }

  /** Waits until the stored page is the one that the server sends. */
  async isStored(): Promise<void> {
    const published = await (await fetch(`${this.origin}/`)).text();
    await expect.poll(async () => (await this.storedPage()) === published).toBe(true);
    // A newer worker stores the page before it takes over. Chromium sometimes never ends a navigation that loses the
    // network at that moment.
    await expect.poll(() => this.hasOneWorker()).toBe(true);
  }

  /**
   * Returns whether no newer service worker waits to take over. Asked from outside: the page's code cannot see workers.
   * Stops the older worker if a newer one has waited for it in several calls. A browser stops it once it is idle, but not while a debugger is
   * attached, as in these tests. The newer one would then wait for up to five minutes.
   */
  private async hasOneWorker(): Promise<boolean> {
    const session = await this.context.newCDPSession(this.page);
    const reported = new Promise<WorkerVersion[]>((resolve) => {
      session.once('ServiceWorker.workerVersionUpdated', ({ versions }) => resolve(versions));
    });
    await session.send('ServiceWorker.enable');
    const alive = (await reported).filter(({ status }) => status !== 'redundant');
    const newer = alive.find(({ status }) => status === 'installed')?.versionId ?? null;
    this.waited =
      newer !== null && newer === this.waited.for
        ? { for: newer, calls: this.waited.calls + 1 }
        : { for: newer, calls: 0 };
    if (this.waited.calls >= CALLS_BEFORE_STOP)
      for (const { versionId, status } of alive)
        if (status === 'activated') await session.send('ServiceWorker.stopWorker', { versionId });
    await session.detach();
    return alive.length === 1 && alive[0]!.status === 'activated';
  }

  /** Visits a page until the app is stored. */
  async visits(path: string): Promise<void> {
    await this.opens(path);
    await this.isStored();
  }

  /** Returns whether a service worker controls the document. */
  isControlled = () =>
    this.page.evaluate(() =>
      performance
        .getEntriesByType('navigation')
        .some((entry) => (entry as PerformanceNavigationTiming).workerStart > 0),
    );

  /** Returns the names of the caches of the app's origin. */
  cacheNames = (): Promise<string[]> =>
    this.withCaches(async (_, caches) => caches.map(({ cacheName }) => cacheName).sort());

  /** Returns the addresses of all responses in the caches of the app's origin. */
  cachedAddresses = (): Promise<string[]> =>
    this.withCaches(async (session, caches) => {
      const answers = await Promise.all(
        caches.map(({ cacheId }) => session.send('CacheStorage.requestEntries', { cacheId })),
      );
      return answers.flatMap(({ cacheDataEntries }) => cacheDataEntries.map(({ requestURL }) => requestURL));
    });

  /** Reads the caches of the app's origin from outside, so that the phone may be without worker, page and network. */
  private async withCaches<T>(
    read: (session: CDPSession, caches: { cacheId: string; cacheName: string }[]) => Promise<T>,
  ): Promise<T> {
    const session = await this.context.newCDPSession(this.page);
    const { caches } = await session.send('CacheStorage.requestCacheNames', {
      securityOrigin: this.origin,
    });
    const result = await read(session, caches);
    await session.detach();
    return result;
  }

  /** Returns a function that returns the errors of service workers since this call, also those of their updates. */
  async workerErrors(): Promise<() => string[]> {
    const errors: string[] = [];
    const session = await this.context.newCDPSession(this.page);
    session.on('ServiceWorker.workerErrorReported', ({ errorMessage }) => {
      errors.push(errorMessage.errorMessage);
    });
    await session.send('ServiceWorker.enable');
    return () => errors;
  }

  async shellVersion(): Promise<string> {
    return (await runningBuilds(this.page)).shell!;
  }
}
