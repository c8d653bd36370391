/** The service worker: the app without network, publishing with installed phones, and the switch that removes it. */
import { expect } from '../support/fixtures';
import { runningBuilds } from '../support/handle';
import { FILE_CACHE, PAGE_CACHE } from '../support/phone';
import { test } from '../support/phone-fixtures';
import { readPublishedPage } from '../support/published-page';

test.use({ serviceWorkers: 'allow', line: { minMs: 0, maxMs: 0 } });
test.skip(() => Boolean(process.env.E2E_PORT_BASE), 'needs a stack that the worker starts');

/** Routes that need no session, with a query where they need one. */
const ROUTES = [
  '/home',
  '/login',
  '/center',
  '/agreement?doc=user',
  '/contact-us',
  '/location/search',
  '/shop/list',
  '/call/center',
  '/method/detail?id=return',
  '/scan/center',
  '/product?sn=MYC00001',
];

test('registers the service worker only after the first page is usable', async ({ phone, server }) => {
  await phone.opens('/my/contact-us');
  await expect(phone.page.getByRole('heading').first()).toBeVisible();
  await phone.isStored();
  const paths = server.asked.map(({ path }) => path);
  const { modules } = await server.sentData();
  const [first] = modules['mf-support']!.pages['./ContactUs']!;
  const firstAt = paths.indexOf(`/${modules['mf-support']!.base}${first![0]}`);
  expect(firstAt).toBeGreaterThan(-1);
  expect(paths.indexOf('/sw.js')).toBeGreaterThan(firstAt);
  // The files of the first page come from the HTTP cache.
  const twice = paths.filter((path, index) => /\.(js|css|json)$/.test(path) && paths.indexOf(path) < index);
  expect(twice).toEqual([]);
});

test('shows every page of a visited app without network, at a reload and at a deep link', async ({
  phone,
}) => {
  await phone.visits('/my/home');
  await phone.loses();
  for (const route of ROUTES) {
    await phone.opens(`/my${route}`);
    // Not the outline that is shown before the code of a page.
    const main = phone.page.locator('main:not([aria-busy=true])').filter({ visible: true });
    await expect(main.first()).toBeVisible();
    expect(await phone.isControlled(), route).toBe(true);
    // A missing file of the app would show this.
    await expect(phone.page.getByText('This part did not load')).toHaveCount(0);
  }
  await phone.page.reload();
  await expect(phone.page.getByRole('heading').first()).toBeVisible();
});

test('shows the app of another region without network', async ({ phone }) => {
  await phone.visits('/jp/contact-us');
  await phone.loses();
  await phone.opens('/hk/contact-us');
  await expect(phone.page.getByRole('heading').first()).toBeVisible();
});

test('says what is missing without network, and shows it when the network returns', async ({ phone }) => {
  await phone.visits('/my/home');
  await phone.loses();
  await phone.opens('/my/shop/list?lat=3.1579&lng=101.7123');
  const retry = phone.page.getByRole('button', { name: 'Try again' }).first();
  await expect(retry).toBeVisible();
  await phone.regains();
  await phone.sees(/Kenanga/);
});

test("shows the browser's error at a first visit without network", async ({ phone }) => {
  await phone.loses();
  await expect(phone.opens('/my/home')).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
});

test('shows a published version at the next start, also without network', async ({ phone, publisher }) => {
  await phone.visits('/my/contact-us');
  const after = await publisher.publishNext(['shell', 'mf-support']);
  // If the network is slow, a start shows the stored page, and the next one the published page.
  await expect(async () => {
    await phone.opens('/my/contact-us');
    await expect(phone.page.getByRole('heading').first()).toBeVisible();
    expect(await phone.shellVersion()).toBe(after.shell);
  }).toPass();
  await phone.isStored();
  await phone.loses();
  await phone.opens('/my/call/center');
  await expect(phone.page.locator('main').filter({ visible: true }).first()).toBeVisible();
  expect(await phone.shellVersion()).toBe(after.shell);
});

test('shows the stored page if the network is slow, and the published one at the next start', async ({
  phone,
  publisher,
  server,
}) => {
  await phone.visits('/my/contact-us');
  const before = publisher.live();
  const after = await publisher.publishNext(['shell', 'mf-support']);
  server.delayPage(4000);
  await phone.opens('/my/contact-us');
  await expect(phone.page.getByRole('heading').first()).toBeVisible();
  expect(await phone.shellVersion()).toBe(before.shell);
  await phone.isStored();
  await phone.opens('/my/contact-us');
  await expect(phone.page.getByRole('heading').first()).toBeVisible();
  expect(await phone.shellVersion()).toBe(after.shell);
});

test('keeps the last stored version of a module whose published files do not arrive', async ({
  phone,
  publisher,
  server,
}) => {
  await phone.visits('/my/contact-us');
  const before = publisher.live();
  const after = await publisher.publishNext(['mf-rental']);
  server.break(new RegExp(`/mf-rental/${after['mf-rental']}/`), 'reset');
  await phone.opens('/my/contact-us');
  await phone.isStored();
  await phone.loses();
  await phone.opens('/my/home');
  await expect(phone.page.locator('main').filter({ visible: true }).first()).toBeVisible();
  expect((await runningBuilds(phone.page))['mf-rental']).toBe(before['mf-rental']);
  await phone.regains();
  server.heal();
  await phone.visits('/my/contact-us');
});

test('removes files of older versions at a later visit', async ({ phone, publisher }) => {
  await phone.visits('/my/contact-us');
  const before = publisher.live();
  await publisher.publishNext(['mf-support']);
  await phone.visits('/my/contact-us');
  await phone.opens('/my/contact-us');
  const worker = await phone.worker();
  await expect
    .poll(() =>
      worker.evaluate(
        async ([cache, folder]) =>
          (await (await caches.open(cache!)).keys()).filter(({ url }) => url.includes(folder!)).length,
        [FILE_CACHE, `/mf-support/${before['mf-support']}/`],
      ),
    )
    .toBe(0);
});

test.describe('the switch', () => {
  test('removes the worker and its files at the next visit, and restores them', async ({
    phone,
    publisher,
  }) => {
    await phone.visits('/my/contact-us');
    await publisher.switchServiceWorker('off');
    await phone.opens('/my/contact-us');
    await expect.poll(phone.cachedAddresses).toEqual([]);
    await phone.loses();
    await expect(phone.opens('/my/contact-us')).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
    await phone.regains();
    // Chromium stores compiled scripts of the first visit later, and for that creates the removed cache again, empty.
    await phone.opens('/my/contact-us');
    await expect.poll(phone.cacheNames).toEqual([]);
    await publisher.switchServiceWorker('on');
    await phone.visits('/my/contact-us');
    expect(await phone.cacheNames()).toEqual([FILE_CACHE, PAGE_CACHE]);
  });

  test('also works for a phone that gets only the file, not the page', async ({
    phone,
    publisher,
    server,
  }) => {
    await phone.visits('/my/contact-us');
    const { body } = await server.read('/');
    await publisher.switchServiceWorker('off');
    server.changePage(({ headers }) => ({ headers, html: body.toString() }));
    await phone.opens('/my/contact-us');
    await expect(phone.page.getByRole('heading').first()).toBeVisible();
    await expect.poll(phone.cacheNames).toEqual([]);
    await phone.loses();
    await expect(phone.opens('/my/contact-us')).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
  });
});

test.describe('a worker file that', () => {
  const SCRIPT = { 'content-type': 'text/javascript' };
  for (const { what, ...answer } of [
    { what: 'is missing', status: 404, headers: {}, body: '' },
    { what: 'is a page', status: 200, headers: { 'content-type': 'text/html' }, body: '<!doctype html>' },
    { what: 'throws', status: 200, headers: SCRIPT, body: 'throw new Error("changed")' },
  ])
    test(`${what} leaves the app as without a worker`, async ({ phone, server }) => {
      server.replace('/sw.js', answer);
      await phone.opens('/my/contact-us');
      await expect.poll(() => server.asked.some(({ path }) => path === '/sw.js')).toBe(true);
      // The browser answers this registration after it has refused that of the app.
      expect(await phone.registers()).not.toBe('registered');
      await phone.opens('/my/call/center');
      await expect(phone.page.getByRole('heading').first()).toBeVisible();
      expect(await phone.isControlled()).toBe(false);
    });

  test('has the policy of the other files is not installed', async ({ phone, server }) => {
    const file = await server.read('/sw.js');
    server.replace('/sw.js', {
      ...file,
      headers: { ...file.headers, 'content-security-policy': "default-src 'none'; sandbox" },
      body: file.body.toString(),
    });
    const states = await phone.workerStates();
    await phone.opens('/my/contact-us');
    // The browser has started the worker, and its installation has failed.
    await expect.poll(states).toContain('redundant');
    expect(states()).not.toContain('activated');
    await phone.opens('/my/call/center');
    await expect(phone.page.getByRole('heading').first()).toBeVisible();
    expect(await phone.isControlled()).toBe(false);
  });
});

test('loads a stored file again that somebody has changed', async ({ phone }) => {
  await phone.visits('/my/home');
  const address = await phone.changesStored('/page_ContactUs.js');
  await phone.opens('/my/contact-us');
  await expect(phone.page.getByRole('heading').first()).toBeVisible();
  expect(await phone.page.evaluate(() => '__changed' in window)).toBe(false);
  expect(await phone.storedText(address)).not.toContain('__changed');
});

test('starts the current shell if somebody has changed its stored file', async ({
  phone,
  server,
  sandbox,
}) => {
  await phone.visits('/my/contact-us');
  const { shell } = await readPublishedPage(server.origin);
  const [script] = shell.files.find(([file]) => file.endsWith('.js'))!;
  const address = await phone.changesStored(`/${shell.base}${script}`);
  await phone.page.reload();
  await expect(phone.page.getByRole('heading').first()).toBeVisible();
  expect(await phone.isControlled()).toBe(true);
  expect(await phone.shellVersion()).toBe(shell.id);
  expect(await phone.page.evaluate(() => '__changed' in window)).toBe(false);
  const { reports } = await sandbox.reports();
  expect(reports.filter(({ code }) => code === 'MF-601')).toEqual([]);
  expect(await phone.storedText(address)).not.toContain('__changed');
});

test('works with a full disk', async ({ phone, page, context, server }) => {
  const session = await context.newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin: server.origin, quotaSize: 300_000 });
  await phone.opens('/my/contact-us');
  await expect(page.getByRole('heading').first()).toBeVisible();
  const worker = await phone.worker();
  // The worker reads the page of the root when it is installed, and before each attempt to store the app.
  const attempts = () => server.asked.filter(({ path }) => path === '/').length - 1;
  await expect.poll(attempts).toBe(1);
  await phone.opens('/my/call/center');
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect.poll(attempts).toBe(2);
  // The lock is free when the first attempt has ended.
  const stored = () =>
    worker.evaluate(
      (name) =>
        navigator.locks.request('pb-offline', async () =>
          (await caches.has(name)) ? (await (await caches.open(name)).keys()).length : 0,
        ),
      FILE_CACHE,
    );
  await expect.poll(stored).toBe(0);
  expect(await phone.storedRevision()).toBeNull();
});
