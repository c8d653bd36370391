/** @jest-environment node */
import { offline, setup } from './requests-fixture';
import { pageOf } from './site-fixture';
import { RECENT_MS } from './set-storage';

describe('a navigation of a later visit', () => {
  const textOf = async (response: Promise<Response>) => (await response).text();
  /** Paths that are requested if a page is shown from the phone: that of the root, to check it. */
  const CHECK_ONLY = [''];
  const FIRST = pageOf({ shell: 1, module: 1 });

  test('gets the stored page without a request, with the headers of the page', async () => {
    const { start, visit, site } = setup();
    await visit();
    const response = await start();
    expect(await response.text()).toBe(FIRST);
    expect(response.headers.get('Content-Security-Policy')).toBe("frame-ancestors 'none'");
    expect(site.takeRequested()).toEqual(CHECK_ONLY);
  });

  test('asks the network if the renter reloads', async () => {
    const { open, visit, site } = setup();
    await visit();
    for (const cache of ['no-cache', 'reload'] as const) {
      await open({ cache });
      expect(site.takeRequested()[0]).toContain('jp/order/list');
    }
  });

  test.each([
    ['after the time limit', RECENT_MS + 1],
    ['if the clock was set back', -1],
  ])('asks the network %s', async (_when, ms) => {
    const { start, visit, site, pass } = setup();
    await visit();
    pass(RECENT_MS);
    await start();
    expect(site.takeRequested()).toEqual(CHECK_ONLY);
    pass(ms - RECENT_MS);
    await start();
    expect(site.takeRequested()).toEqual(['jp/order/list']);
  });

  test('begins the time limit again with each usable document', async () => {
    const { start, visit, site, pass, requests } = setup();
    await visit();
    pass(RECENT_MS);
    await requests.keep('en', 'r-1-1');
    site.takeRequested();
    pass(RECENT_MS);
    await start();
    expect(site.takeRequested()).toEqual(CHECK_ONLY);
  });

  test('asks the network while a canary runs', async () => {
    const { start, visit, site } = setup({ shell: 1, module: 1, canary: 2 });
    await visit();
    await start();
    expect(site.takeRequested()).toEqual(['jp/order/list']);
  });

  test('asks the network if the live version of a module is left out', async () => {
    const { start, visit, site, requests, pass } = setup({ shell: 1, module: 1, other: 1 });
    await visit();
    site.publish({ shell: 1, module: 2, other: 2 });
    site.break(/^mf-a\/1\.2/);
    await requests.keep('en', 'r-1-1');
    pass(1);
    site.takeRequested();
    await start();
    expect(site.takeRequested()).toEqual(['jp/order/list']);
  });

  test('asks the network after a document has seen that another page is published', async () => {
    const { start, visit, site, check } = setup();
    await visit();
    site.publish({ shell: 1, module: 2 });
    expect(await textOf(start())).toBe(FIRST);
    expect((await check()).oldest).toBeNull();
    site.takeRequested();
    expect(await textOf(start())).toBe(pageOf({ shell: 1, module: 2 }));
  });

  test('is followed by one request for the page of the root, to check the document and to store it', async () => {
    const { start, visit, site, requests, set, check } = setup();
    await visit();
    site.publish({ shell: 1, module: 2 });
    await start();
    await check();
    await requests.keep('en', 'r-1-1');
    expect(site.takeRequested().filter((path) => path === '')).toEqual(['']);
    expect(await textOf(set.page() as Promise<Response>)).toBe(pageOf({ shell: 1, module: 2 }));
    await requests.keep('en', 'r-1-1');
    expect(site.takeRequested()).toEqual(['']);
  });

  test('never gets a page that is older than the oldest that may run, not even without network', async () => {
    const { start, visit, site, reply, ended, check } = setup();
    await visit();
    site.publish({ shell: 1, module: 2, oldest: 'r-1-2' });
    await start();
    expect((await check()).oldest).toBe('r-1-2');
    await ended();
    reply(offline);
    await expect(start()).rejects.toThrow('Failed to fetch');
  });

  /** Publishes a page before which no document may run, as a rollback for security does. */
  const REVOKING = { shell: 1, module: 2, oldest: 'r-1-2' };

  test('does not get a document again that has heard that it is too old, not even without network', async () => {
    const { start, visit, site, set, reply, check, ended } = setup();
    await visit();
    reply(offline);
    await start();
    await ended();
    reply(null);
    site.publish(REVOKING);
    expect((await check()).oldest).toBe('r-1-2');
    // The document reloads, and its line is so slow that the worker would show the stored page.
    expect(await set.page()).toBeNull();
  });

  test('does not get it again on a slow line, after the time limit', async () => {
    const { start, visit, site, set, pass, check, waits } = setup();
    await visit();
    pass(RECENT_MS + 1);
    site.hang(/order/);
    const started = start();
    await new Promise((done) => setTimeout(done, 0));
    waits[waits.length - 1]!.end();
    expect(await textOf(started)).toBe(FIRST);
    site.publish(REVOKING);
    await check();
    expect(await set.page()).toBeNull();
  });

  test('does not get it again while a store of the next page still downloads', async () => {
    const { visit, site, set, requests, check } = setup();
    await visit();
    site.publish(REVOKING);
    site.hang(/^mf-a\/1\.2/);
    void requests.keep('en', 'r-1-1');
    await new Promise((done) => setTimeout(done, 0));
    expect((await check()).oldest).toBe('r-1-2');
    expect(await set.page()).toBeNull();
  });

  test('does not get it again if a store of it ends later', async () => {
    const { open, site, set, requests, check, ended } = setup();
    await open();
    const release = site.hang(/^mf-a/);
    const stored = requests.keep('en', 'r-1-1');
    await new Promise((done) => setTimeout(done, 0));
    site.publish(REVOKING);
    expect((await check()).oldest).toBe('r-1-2');
    release();
    await stored;
    await ended();
    expect(await set.page()).toBeNull();
  });

  test.each([
    ['the network is gone', 60_000],
    ['the network is gone after the clock was set back', -60_000],
  ])('keeps the stored page if the oldest that may run is not newer, or %s', async (_what, ms) => {
    const { start, visit, site, reply, pass, check } = setup();
    await visit();
    site.publish({ shell: 1, module: 2, oldest: 'r-1-1' });
    expect((await check()).oldest).toBe('r-1-1');
    pass(ms);
    reply(offline);
    expect((await check()).oldest).toBeNull();
    expect(await textOf(start())).toBe(FIRST);
  });

  test('asks the network again if the last check had none', async () => {
    const { start, visit, site, reply, check } = setup();
    await visit();
    site.publish({ shell: 1, module: 2, oldest: 'r-1-2' });
    reply(offline);
    await start();
    expect(await check()).toEqual({ revision: null, oldest: null });
    reply(null);
    expect((await check()).oldest).toBe('r-1-2');
  });

  test('asks the network after a document whose scripts did not run, which never asks', async () => {
    const { start, visit, site, ended } = setup();
    await visit();
    site.publish({ shell: 1, module: 2 });
    expect(await textOf(start())).toBe(FIRST);
    await ended();
    expect(await textOf(start())).toBe(pageOf({ shell: 1, module: 2 }));
  });

  test('answers a document while a store of the next page still downloads', async () => {
    const { start, visit, site, requests, set, check } = setup();
    await visit();
    site.publish({ shell: 1, module: 2, oldest: 'r-1-1' });
    site.hang(/^mf-a\/1\.2/);
    void requests.keep('en', 'r-1-1');
    await new Promise((done) => setTimeout(done, 0));
    await start();
    expect((await check()).oldest).toBe('r-1-1');
    expect(await set.recentPage()).toBeNull();
  });

  test('stores the page of the network if the check had no network', async () => {
    const { start, visit, site, requests, set, reply, check } = setup();
    await visit();
    site.publish({ shell: 1, module: 2 });
    reply(offline);
    await start();
    expect((await check()).oldest).toBeNull();
    reply(null);
    await requests.keep('en', 'r-1-1');
    expect(await textOf(set.page() as Promise<Response>)).toBe(pageOf({ shell: 1, module: 2 }));
  });

  test('stores the current page, not that of an old check', async () => {
    const { start, visit, site, requests, set, pass } = setup();
    await visit();
    await start();
    site.publish({ shell: 1, module: 2 });
    pass(60_000);
    await requests.keep('en', 'r-1-1');
    expect(await textOf(set.page() as Promise<Response>)).toBe(pageOf({ shell: 1, module: 2 }));
  });

  test('asks the network if storage fails', async () => {
    const { start, visit, site, storage } = setup();
    await visit();
    storage.break(true);
    await start();
    expect(site.takeRequested()).toEqual(['jp/order/list']);
  });
});
