import type { BrowserContext, Page, Worker } from '@playwright/test';
import { expect } from './fixtures';
import { keepHandle, runningBuilds } from './handle';
import { readPublishedPage } from './published-page';

/** Names of the caches of the service worker. */
export const PAGE_CACHE = 'pb-offline-1-page';
export const FILE_CACHE = 'pb-offline-1-files';

/** A phone of a renter, with a service worker. */
export class Phone {
  private handle: Promise<unknown> | null = null;

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
  regains = () => this.context.setOffline(false);

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
    const worker = await this.worker();
    return worker.evaluate(async (cache) => {
      const page = await (await caches.open(cache)).match('/');
      return page ? /"revision":"([^"]+)"/.exec(await page.text())![1]! : null;
    }, PAGE_CACHE);
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
    const { revision } = await readPublishedPage(this.origin);
    await expect.poll(() => this.storedRevision()).toBe(revision);
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
  cacheNames = async (): Promise<string[]> => {
    const session = await this.context.newCDPSession(this.page);
    const { caches } = await session.send('CacheStorage.requestCacheNames', {
      securityOrigin: this.origin,
    });
    await session.detach();
    return caches.map(({ cacheName }) => cacheName).sort();
  };

  async shellVersion(): Promise<string> {
    return (await runningBuilds(this.page)).shell!;
  }
}
