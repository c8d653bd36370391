import type { Page } from '@playwright/test';
import { cabinet } from '@shared/http-api/endpoints';
import { isCallTo } from '@shared/module-testing/journeys';
import { everyPage } from '../support/every-page';
import { expect, test } from '../support/fixtures';
import { onMeteredConnection } from '../support/metered';

/** Records the files that the page requests, in order: module (or `shell`) and name. */
function watchFiles(page: Page, app: string) {
  const files: { owner: string; file: string }[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    const [, owner, , file] = /^\/(shell|mf-[\w-]+)\/([^/]+)\/(.+)$/.exec(pathname) ?? [];
    if (origin === app && owner && file) files.push({ owner, file });
  });
  return files;
}
/** Pages of a flow. They ask for their state again and again. */
const FLOW_PAGES = ['/payment', '/eject', '/borrow'];
const owners = (files: { owner: string }[]) => [...new Set(files.map(({ owner }) => owner))].sort();

test('requests all files of a deep link’s route before the shell’s code runs', async ({
  page,
  renter,
  stack,
}) => {
  const files = watchFiles(page, stack.app);
  // The shell's script never arrives, so the bootstrap script makes all requests.
  await page.route(/\/shell\/.*\.js$/, () => new Promise(() => undefined));
  await page.goto(`${stack.app}/jp/shop/list`, { waitUntil: 'commit' });
  await renter.sees('This is taking longer than usual.');
  expect(owners(files)).toEqual(['mf-orders', 'shell']);
  const names = files.filter(({ owner }) => owner === 'mf-orders').map(({ file }) => file);
  expect(names).toContainEqual(expect.stringMatching(/^entry\.js$/));
  expect(names).toContainEqual(expect.stringMatching(/^page_StoreList\.js$/));
  expect(names).toContainEqual(expect.stringMatching(/^page_StoreList\.css$/));
  expect(names).toContainEqual(expect.stringMatching(/^en\.json$/));
  // The page requests one catalogue, and the files of one page only.
  expect(names.filter((name) => name.endsWith('.json'))).toHaveLength(1);
  expect(names.filter((name) => /^page_/.test(name) && !name.startsWith('page_StoreList'))).toEqual([]);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('sends the route’s early requests before it requests the module’s files', async ({
  page,
  renter,
  stack,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === stack.api && request.method() === 'GET') sent.push('data');
    if (origin === stack.app && pathname.startsWith('/mf-')) sent.push('code');
  });
  await renter.open('/my/home');
  await expect.poll(() => sent).toContain('code');
  expect(sent.slice(0, 3)).toEqual(['data', 'data', 'code']);
});

test('adopts each early call, and gets nothing twice, on every page', async ({ page, renter, stack }) => {
  let gets: string[] = [];
  let isLeaving = false;
  // The former document runs, and sends, until the next one begins.
  page.on('framenavigated', () => {
    if (isLeaving) gets = [];
    isLeaving = false;
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (request.isNavigationRequest()) isLeaving = true;
    // A map that moves back asks for a tile again, and the browser's cache answers.
    else if (url.origin === stack.api && request.method() === 'GET' && request.resourceType() !== 'image')
      gets.push(url.pathname + url.search);
  });
  let checked = 0;
  for await (const address of everyPage(renter, (route) => !FLOW_PAGES.includes(route))) {
    expect
      .soft(
        gets.filter((url, at) => gets.indexOf(url) < at),
        address,
      )
      .toEqual([]);
    checked++;
  }
  expect(checked).toBeGreaterThan(20);
});

test('loads no other module until the page is usable, then prefetches its `next` routes', async ({
  page,
  renter,
  stack,
}) => {
  const files = watchFiles(page, stack.app);
  // `next` of /product names /payment, which is in the same module, and /login, which is not.
  let answerStore = () => {};
  const heldStore = new Promise<void>((done) => (answerStore = done));
  await page.route(isCallTo(cabinet), async (route) => {
    await heldStore;
    await route.continue();
  });
  await page.goto(`${stack.app}/jp/product?sn=JPC00001`);
  await expect.poll(() => owners(files)).toEqual(['mf-rental', 'shell']);
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  expect(owners(files)).toEqual(['mf-rental', 'shell']);
  answerStore();
  await renter.sees(/Tsutsuji Books/);
  await expect
    .poll(() => files.filter(({ owner }) => owner === 'mf-auth').map(({ file }) => file))
    .toEqual(expect.arrayContaining([expect.stringMatching(/^page_/), expect.stringMatching(/^entry\./)]));
  expect(owners(files)).toEqual(['mf-auth', 'mf-rental', 'shell']);
});

test('prefetches nothing on a metered connection', async ({ page, renter, stack }) => {
  await onMeteredConnection(page);
  const files = watchFiles(page, stack.app);
  await page.goto(`${stack.app}/jp/product?sn=JPC00001`);
  await renter.sees(/Tsutsuji Books/);
  await page.waitForLoadState('networkidle');
  expect(owners(files)).toEqual(['mf-rental', 'shell']);
});
