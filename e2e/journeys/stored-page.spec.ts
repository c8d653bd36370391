/** The documents that the service worker shows: only those that publishing has told it. */
import type { FaultServer } from '../support/fault-server/server';
import { expect } from '../support/fixtures';
import { test } from '../support/phone-fixtures';

test.use({ serviceWorkers: 'allow', line: { minMs: 0, maxMs: 0 } });
test.skip(() => Boolean(process.env.E2E_PORT_BASE), 'needs a stack that the worker starts');

test.describe('a stored page that somebody has changed', () => {
  const CHANGED = '<!doctype html><title>Changed</title><script>globalThis.__changed = true</script>';
  /** A changed page with the data of the published one, which an earlier service worker would have shown. */
  const changed = async (server: FaultServer) =>
    (await server.read('/')).body.toString().replace(/<!doctype html>[^]*?<head>/, `${CHANGED}<head>`);

  test('is never shown, neither without nor on a slow network', async ({ phone, server }) => {
    await phone.visits('/my/contact-us');
    await phone.changesStoredPage(await changed(server));
    await phone.loses();
    await expect(phone.opens('/my/contact-us')).rejects.toThrow('ERR_FAILED');
    await phone.regains();
    await phone.visits('/my/contact-us');
    expect(await phone.page.evaluate(() => '__changed' in window)).toBe(false);
    await phone.loses();
    await phone.opens('/my/contact-us');
    await expect(phone.page.getByRole('heading').first()).toBeVisible();
    expect(await phone.page.evaluate(() => '__changed' in window)).toBe(false);
  });

  test('is not shown after a rollback', async ({ phone, publisher, server }) => {
    await publisher.publishNext(['mf-support']);
    await phone.visits('/my/contact-us');
    await phone.changesStoredPage(await changed(server));
    await publisher.rollBack('mf-support');
    await phone.loses();
    await expect(phone.opens('/my/contact-us')).rejects.toThrow('ERR_FAILED');
    await phone.regains();
    await phone.visits('/my/contact-us');
    await phone.loses();
    await phone.opens('/my/contact-us');
    await expect(phone.page.getByRole('heading').first()).toBeVisible();
    expect(await phone.page.evaluate(() => '__changed' in window)).toBe(false);
  });
});

test('shows the stored page while the phone is offline, whatever is published meanwhile', async ({
  phone,
  publisher,
}) => {
  await phone.visits('/my/contact-us');
  const errors = await phone.workerErrors();
  const before = await phone.storedRevision();
  await phone.loses();
  await publisher.publishNext(['mf-support']);
  await phone.opens('/my/contact-us');
  await expect(phone.page.getByRole('heading').first()).toBeVisible();
  expect(await phone.storedRevision()).toBe(before);
  await phone.regains();
  await phone.visits('/my/contact-us');
  await publisher.rollBack('mf-support');
  await phone.visits('/my/contact-us');
  await phone.loses();
  await phone.opens('/my/contact-us');
  await expect(phone.page.getByRole('heading').first()).toBeVisible();
  // The policy of the worker permits the update that the worker itself asks for.
  expect(errors()).toEqual([]);
});

test('lets the renter install the app of the region on a later visit, which starts from the stored page', async ({
  phone,
}) => {
  const { page } = phone;
  await phone.visits('/my/contact-us');
  await phone.opens('/my/contact-us');
  await expect(page.locator('link[rel="manifest"]')).toHaveAttribute('href', '/my/app.webmanifest');
  // The stored page is that of the root, without the tags of a region.
  await expect(page.locator('meta[property="og:locale"]')).toHaveCount(0);
  const session = await page.context().newCDPSession(page);
  const { errors, data } = await session.send('Page.getAppManifest');
  expect([errors, JSON.parse(data!)]).toMatchObject([[], { scope: '/my/' }]);
});

test('stores no page that is newer than the worker file, until that file arrives', async ({
  phone,
  publisher,
  server,
}) => {
  await phone.visits('/my/contact-us');
  const before = await phone.storedRevision();
  const old = await server.read('/sw.js');
  server.replace('/sw.js', { ...old, body: old.body.toString() });
  await publisher.publishNext(['mf-support']);
  const reads = () => server.asked.filter(({ path }) => path === '/sw.js').length;
  const readBefore = reads();
  await phone.opens('/my/contact-us');
  await expect(phone.page.getByRole('heading').first()).toBeVisible();
  await expect.poll(reads).toBeGreaterThan(readBefore);
  expect(await phone.storedRevision()).toBe(before);
  await phone.loses();
  await phone.opens('/my/contact-us');
  await expect(phone.page.getByRole('heading').first()).toBeVisible();
  await phone.regains();
  server.restore('/sw.js');
  await phone.visits('/my/contact-us');
});
