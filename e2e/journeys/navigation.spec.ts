import { cabinet, regionSwitch } from '@shared/http-api/endpoints';
import { isRequestOf } from '@shared/module-testing/journeys';
import { expect, test } from '../support/fixtures';
import { REGIONS } from '@shared/module-testing/journeys';

const HONG_KONG = `/hk/cabinet?sn=${REGIONS.hk.sn}`;

test.describe('a cabinet of another region', () => {
  test('asks a signed-in renter before continuing, and shows a button after Stay', async ({
    renter,
    page,
  }) => {
    await renter.open('/jp/login');
    await renter.signsIn();
    await renter.open(HONG_KONG);
    const dialog = page.getByRole('dialog', { name: 'Continue in Hong Kong?' });
    await expect(dialog).toContainText('Your account is for Japan');
    await expect(dialog).toContainText('a deposit of its own');
    await expect(page.getByText(REGIONS.hk.deposit)).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Stay in Japan' }).click();
    await expect(dialog).toHaveCount(0);
    await renter.isAt(/\/hk\/cabinet/);

    await renter.button('Continue in Hong Kong').click();
    const consented = page.waitForResponse((response) => isRequestOf(regionSwitch, response.request()));
    await dialog.getByRole('button', { name: 'Agree and continue in Hong Kong' }).click();
    const response = await consented;
    expect(response.request().headers()['x-data-region']).toBe('JP');
    expect(await response.json()).toMatchObject({ success: true });
    await renter.isAt(/\/hk\/product\?sn=/);
    await renter.sees(REGIONS.hk.deposit);
    await page.reload();
    await renter.sees(REGIONS.hk.deposit);
    await expect(dialog).toHaveCount(0);
  });

  test('asks a signed-out renter only if address and cabinet have different regions, and mentions no account', async ({
    renter,
    page,
  }) => {
    await renter.open(HONG_KONG);
    await renter.isAt(/\/hk\/product\?sn=/);
    await renter.sees(REGIONS.hk.deposit);
    await renter.open(`/jp/cabinet?sn=${REGIONS.hk.sn}`);
    const dialog = page.getByRole('dialog', { name: 'Continue in Hong Kong?' });
    await expect(dialog).toContainText('This cabinet is in Hong Kong');
    await expect(dialog).not.toContainText('Your account');
    await dialog.getByRole('button', { name: 'Stay in Japan' }).click();
    await renter.button('Continue in Hong Kong').click();
    await dialog.getByRole('button', { name: 'Continue in Hong Kong' }).click();
    await renter.isAt(/\/hk\/product\?sn=/);
  });

  test('does not ask a renter with an account in both regions', async ({ renter, page }) => {
    await renter.open('/jp/login');
    await renter.signsIn();
    await page.evaluate(() => {
      localStorage.setItem('ifeToken_pre_HK', localStorage.getItem('ifeToken_pre_JP')!);
      localStorage.setItem('ifeUserId_pre_HK', localStorage.getItem('ifeUserId_pre_JP')!);
    });
    await renter.open(HONG_KONG);
    await renter.isAt(/\/hk\/product\?sn=/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('scrolls to the top on every route change, Back and Forward included', async ({ renter, page }) => {
  const scrollY = () => page.evaluate(() => window.scrollY);
  await renter.open('/jp/agreement?doc=user');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  expect(await page.evaluate(() => history.scrollRestoration)).toBe('manual');
  await page.evaluate(() => window.scrollTo(0, 600));
  await expect.poll(scrollY).toBeGreaterThan(300);
  await renter.button('Back').click();
  await renter.isAt(/\/jp\/home/);
  await expect.poll(scrollY).toBe(0);
  await page.goBack().catch(() => null);

  await renter.open('/jp/center');
  await renter
    .link(/agreements/i)
    .first()
    .click();
  await renter.isAt(/\/jp\/agreement/);
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await page.goBack();
  await renter.isAt(/\/jp\/center/);
  await page.evaluate(() => {
    document.body.style.minHeight = '3000px';
    window.scrollTo(0, 900);
  });
  await expect.poll(scrollY).toBe(900);
  await page.goForward();
  await renter.isAt(/\/jp\/agreement/);
  await expect.poll(scrollY).toBe(0);
  await page.evaluate(() => window.scrollTo(0, 500));
  await page.goBack();
  await renter.isAt(/\/jp\/center/);
  await expect.poll(scrollY).toBe(0);
});

test('sends cabinet, store and time in milliseconds with the page view of /product', async ({
  renter,
  sandbox,
}) => {
  await renter.scans('jp');
  const views = async () => (await sandbox.tracking()).tracking.filter(({ pointID }) => pointID === '18');
  await expect.poll(async () => (await views()).length).toBe(1);
  const [view] = await views();
  const { store } = await renter.ask('jp', cabinet, { sn: REGIONS.jp.sn });
  expect(view).toMatchObject({ deviceID: REGIONS.jp.sn, shopID: store.storeId });
  expect(view!.userSystemTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}$/);
});

test('shows the region button on /home in the chosen language', async ({ renter, page }) => {
  await renter.open('/jp/home');
  await expect(renter.button(/Japan/).first()).toBeVisible();
  await renter.button(/^Language/).click();
  await page.getByRole('menuitemradio', { name: '日本語' }).click();
  await expect(renter.button(/日本/).first()).toBeVisible();
  await expect(renter.button(/Japan/)).toHaveCount(0);
});

test('follows Back and Forward that come while the app renders for the first time', async ({
  renter,
  page,
}) => {
  // Navigates once, in the moment before the router begins to listen.
  await page.addInitScript(() => {
    const listen = window.addEventListener.bind(window) as (...args: unknown[]) => void;
    window.addEventListener = (...args: unknown[]) => {
      if (args[0] === 'popstate' && document.querySelector('#root > *')) {
        window.addEventListener = listen;
        history.pushState({ idx: 1 }, '', '/jp/contact-us');
        dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
      }
      listen(...args);
    };
  });
  await renter.open('/jp/call/center');
  await renter.isAt(/\/contact-us/);
  await expect(page).toHaveTitle(/^Contact/);
  await expect(page.getByRole('heading', { level: 1, name: /^Contact/ })).toBeVisible();
});
