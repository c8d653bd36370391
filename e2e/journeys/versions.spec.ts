import type { Page } from '@playwright/test';
import { expect, test as base } from '../support/fixtures';
import { onMeteredConnection } from '../support/metered';
import { Publisher } from '../support/publisher';

const test = base.extend<{ publisher: Publisher }>({
  publisher: async ({ stack }, use) => {
    const publisher = new Publisher(stack);
    await use(publisher);
    publisher.restore();
  },
});
test.skip(() => Boolean(process.env.E2E_PORT_BASE), 'publishing needs a stack that the worker starts');

/** Console message for a missing file of mf-orders: the browser logs an integrity error. */
const MISSING = /mf-orders.*(integrity checks failed|with computed)/;

/** Records the versions of a module that the page requests. */
function watchVersions(page: Page, module: string): Set<string> {
  const versions = new Set<string>();
  page.on('request', (request) => {
    const [, id] = new RegExp(`/${module}/([^/]+)/`).exec(new URL(request.url()).pathname) ?? [];
    if (id) versions.add(id);
  });
  return versions;
}
const markDocument = (page: Page) =>
  page.evaluate(() => void ((window as unknown as { mark: number }).mark = 1));
const sameDocument = (page: Page) => page.evaluate(() => (window as unknown as { mark?: number }).mark === 1);

test('keeps the versions of an open tab and loads the newest in a new one', async ({
  renter,
  page,
  context,
  publisher,
  stack,
}) => {
  const before = publisher.live();
  await renter.open('/jp/contact-us');
  await expect(page.getByRole('heading').first()).toBeVisible();
  await markDocument(page);
  const after = await publisher.publishNext();
  const orders = watchVersions(page, 'mf-orders');
  const auth = watchVersions(page, 'mf-auth');
  await renter.goesInside('/jp/shop/list');
  await renter.sees(/Tsutsuji Books/);
  await renter.goesInside('/jp/login');
  await expect(page.getByLabel('E-mail')).toBeVisible();
  expect(await sameDocument(page)).toBe(true);
  expect([...orders]).toEqual([before['mf-orders']]);
  expect([...auth]).toEqual([before['mf-auth']]);

  const fresh = await context.newPage();
  const newest = watchVersions(fresh, 'mf-orders');
  const shells = watchVersions(fresh, 'shell');
  await fresh.goto(`${stack.app}/jp/shop/list`);
  await expect(fresh.getByText(/Tsutsuji Books/).first()).toBeVisible();
  expect([...newest]).toEqual([after['mf-orders']]);
  expect([...shells]).toEqual([after.shell]);
});

test('reloads once if the files were removed, and keeps address and typed text', async ({
  renter,
  page,
  publisher,
  watch,
}) => {
  // A prefetch would be done before the files are removed.
  await onMeteredConnection(page);
  await publisher.publishNext(['mf-orders']);
  const old = publisher.live()['mf-orders']!;
  watch.expected.push(MISSING);
  await renter.open('/jp/login');
  await page.getByLabel('E-mail').fill('half-typed@example.com');
  await markDocument(page);
  const { 'mf-orders': newer } = await publisher.publishNext(['mf-orders']);
  publisher.removeFiles('mf-orders', old);
  const versions = watchVersions(page, 'mf-orders');
  await renter.goesInside('/jp/shop/list');
  await renter.sees(/Tsutsuji Books/);
  await renter.isAt(/\/jp\/shop\/list$/);
  expect(await sameDocument(page)).toBe(false);
  expect([...versions]).toEqual([old, newer]);
  await page.goBack();
  await expect(page.getByLabel('E-mail')).toHaveValue('half-typed@example.com');
});

test('shows the failure without a reload loop if the new files are missing too', async ({
  renter,
  page,
  publisher,
  watch,
}) => {
  await onMeteredConnection(page);
  watch.expected.push(MISSING);
  const { 'mf-orders': first } = await publisher.publishNext(['mf-orders']);
  await renter.open('/jp/contact-us');
  const { 'mf-orders': second } = await publisher.publishNext(['mf-orders']);
  publisher.removeFiles('mf-orders', first!);
  publisher.removeFiles('mf-orders', second!);
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents++;
  });
  await renter.goesInside('/jp/shop/list');
  await renter.sees('This part did not load');
  expect(documents).toBe(1);
  const asked = page.waitForResponse((response) => response.url().includes(`/${second}/`));
  await renter.button('Try again').click();
  expect((await asked).status()).toBe(404);
  await renter.sees('This part did not load');
  expect(documents).toBe(1);
});

test('gives a canary to its share of the sessions and keeps it for them', async ({
  renter,
  page,
  browser,
  publisher,
  stack,
}) => {
  const before = publisher.live()['mf-orders'];
  const { 'mf-orders': canary } = await publisher.publishNext(['mf-orders']);
  await publisher.rollBack('mf-orders');
  await publisher.canary('mf-orders', canary!, 99.99);
  const versions = watchVersions(page, 'mf-orders');
  await renter.open('/jp/shop/list');
  await renter.sees(/Tsutsuji Books/);
  expect([...versions]).toEqual([canary]);

  await publisher.canary('mf-orders', canary!, 50);
  const seen = new Set<string>();
  // Each tab is a session with its own id. It gets the same version at each visit.
  for (let session = 0; session < 40 && seen.size < 2; session++) {
    const tab = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
    await tab.addInitScript((id) => sessionStorage.setItem('pb:report-session', id), `session-${session}`);
    const first = watchVersions(tab, 'mf-orders');
    await tab.goto(`${stack.app}/jp/shop/list`);
    await expect(tab.getByText(/Tsutsuji Books/).first()).toBeVisible();
    const [chosen] = [...first];
    // As after a sign-out, which ends the id of tracking.
    await tab.evaluate(() => sessionStorage.removeItem('ifeUuid'));
    await tab.reload();
    await expect(tab.getByText(/Tsutsuji Books/).first()).toBeVisible();
    expect([...first]).toEqual([chosen]);
    seen.add(chosen!);
    await tab.context().close();
  }
  expect([...seen].sort()).toEqual([before, canary].sort());
});
