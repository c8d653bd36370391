/** Modules whose bytes are right and whose behaviour is not. One realm runs all of them (`shared/docs/trust.md`). */
import type { Page } from '@playwright/test';
import { HANGING, type Misbehaving, misbehavingBuilds } from '../support/fault-server/misbehaving-builds';
import { republishModule } from '../support/fault-server/republish';
import { expect, test } from './fixtures';
import { recordCell } from './stories';
import { HOME, ORDERS } from './subjects';
import type { Visit } from './visit';

const { module, page: pageName, address, works, from } = ORDERS;
const PLACE = 'a module that misbehaves';

/** Expects a report that names the version, whatever else is reported. */
const expectBlamed = (visit: Visit, { code, detail = /./ }: Misbehaving, id: string) =>
  expect
    .poll(async () =>
      (await visit.moduleReports()).filter(
        (report) =>
          report.code === code && report.module === `${module}@${id}` && detail.test(report.detail ?? ''),
      ),
    )
    .not.toEqual([]);

/** Expects that a page of another module works: it is shown, a tap reaches it, and it navigates. */
async function expectContained({ page }: Visit): Promise<void> {
  await expect(page.getByText(from.works).filter({ visible: true }).first()).toBeVisible();
  await page.getByRole('banner').getByRole('button').first().click();
  await expect(page.getByText(works).filter({ visible: true }).first()).toBeVisible();
}

/** Opens the page in tabs that the renter closes, because they never respond. */
async function giveUpTwice(page: Page, url: string): Promise<void> {
  for (let time = 0; time < 2; time++) {
    const tab = await page.context().newPage();
    const hangs = tab.waitForEvent('console', (message) => message.text() === HANGING);
    await tab.goto(url, { waitUntil: 'commit' });
    await hangs;
    await tab.close();
  }
}

/** The suite in `npm test`: one of each kind. The others run in `npm run e2e:faults`. */
const SHORT = [
  'sets a state in each effect',
  'never returns from an effect',
  'reloads the document in an effect',
  'throws an object without a prototype while it renders',
  'throws a proxy without a prototype when its code is evaluated',
  'leaves behind: listener of click',
  'replaces sendBeacon and fetch, then throws',
];
for (const [name, build] of Object.entries(misbehavingBuilds(pageName))) {
  test(
    `a page that misbehaves: ${name}`,
    { tag: SHORT.includes(name) ? [] : ['@long'] },
    async ({ visit, server, page }, info) => {
      const id = await republishModule(server, module, { change: build.change!, previous: true });
      if (build.noticed === 'third opening') await giveUpTwice(page, server.origin + address);
      await visit.open(from.address);
      await visit.sees(from.works);
      await visit.goInside(address);
      // The page may hide itself.
      await expect(page.getByText(works).first()).toBeAttached();
      // The renter can leave a page that renders in a loop at once, before it is noticed.
      if (build.noticed !== 'left') await expectBlamed(visit, build, id);
      await visit.goInside(from.address);
      await expectBlamed(visit, build, id);
      await expectContained(visit);
      recordCell(info, { fault: name, place: PLACE, result: 'contained, told, blamed rightly', ms: 0 });
    },
  );
}

test(
  'one module that floods the reports silences no other',
  { tag: '@long' },
  async ({ visit, server, sandbox }) => {
    const flood = misbehavingBuilds(pageName)['floods the reports, then throws']!;
    await republishModule(server, module, { change: flood.change!, previous: true });
    const other = await republishModule(server, HOME.module, {
      change: misbehavingBuilds(HOME.page)['throws a symbol while it renders']!.change!,
      previous: true,
    });
    await visit.open(address);
    await visit.sees(works);
    await visit.goInside(HOME.address);
    await visit.sees(HOME.works);
    await expect
      .poll(async () => (await visit.moduleReports()).map((report) => report.module))
      .toContain(`${HOME.module}@${other}`);
    expect((await sandbox.reports()).reports.length).toBeLessThan(100);
  },
);

test('blames nobody for what translators, password managers and wallets do to a page', async ({
  visit,
  page,
  sandbox,
}, info) => {
  await visit.open(from.address);
  await visit.sees(from.works);
  await visit.goInside(address);
  await visit.sees(works);
  await page.evaluate(() => {
    document.body.append(document.createElement('password-manager'));
    document.documentElement.append(document.createElement('wallet-bridge'));
    document.body.style.top = '0.5px';
    document.documentElement.classList.add('translated-ltr');
    const { fetch } = window;
    window.fetch = (...args) => fetch(...args);
    window.addEventListener('click', () => undefined, true);
  });
  await visit.goInside(from.address);
  await expect
    .poll(async () => (await sandbox.reports()).reports.filter(({ code }) => code === 'FOREIGN').length)
    .toBe(3);
  await visit.expectNoReport();
  expect(
    (await sandbox.reports()).reports.every(({ kind }) => ['setting', 'document'].includes(String(kind))),
  ).toBe(true);
  await expect(page.locator('password-manager')).toBeAttached();
  await expect(page.locator('wallet-bridge')).toBeAttached();
  await expect(page.locator('html.translated-ltr')).toBeAttached();
  await expectContained(visit);
  recordCell(info, {
    fault: 'innocent: translator, password manager, wallet',
    place: PLACE,
    result: 'blamed nobody',
    ms: 0,
  });
});

test('takes no version for hung while other windows are still opening it', async ({
  visit,
  server,
  page,
}) => {
  for (let count = 0; count < 2; count++) {
    const opening = await page.context().newPage();
    // A window that the browser does not paint never settles.
    await opening.addInitScript(() => {
      window.requestAnimationFrame = () => 0;
    });
    await opening.goto(server.origin + address);
    await expect(opening.getByText(works).first()).toBeVisible();
  }
  await visit.open(address);
  await visit.sees(works);
  await visit.expectNoReport();
});

test('leaves nothing behind itself, and renders in no loop, on any page that is published', async ({
  visit,
  page,
  server,
}) => {
  const { modules } = await server.publishedData();
  const routes = Object.values(modules).flatMap((one) => one.routes.filter(({ signIn }) => !signIn));
  await visit.open(from.address);
  await visit.sees(from.works);
  for (const { path } of routes) {
    await visit.goInside(`/jp${path}`);
    await page.waitForTimeout(800);
  }
  await visit.goInside(from.address);
  await page.waitForTimeout(1000);
  await visit.expectNoReport();
});
