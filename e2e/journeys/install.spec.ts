import type { CDPSession, Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/fixtures';
import { offerInstall } from '../support/offer-install';
import { installApp, launchWithProfile } from '../tools/browsers/installed-app';

interface Icon {
  src: string;
  sizes: string;
  type: string;
  purpose: string;
}
interface Manifest {
  id: string;
  name: string;
  scope: string;
  start_url: string;
  icons: Icon[];
  shortcuts: { name: string; url: string; icons: Icon[] }[];
}

const REGIONS = ['jp', 'my', 'hk'] as const;

/** Reads the manifest that the browser has parsed, and fails on a problem in it. */
async function readManifest(session: CDPSession): Promise<Manifest> {
  const { errors, data } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(data, 'the document has a manifest').toBeTruthy();
  return JSON.parse(data!) as Manifest;
}

/** Returns type and size of an image as the browser decodes it. */
const decode = (page: Page, src: string) =>
  page.evaluate(async (url) => {
    const response = await fetch(url);
    const { width, height } = await createImageBitmap(await response.blob());
    return {
      type: response.headers.get('content-type'),
      sizes: `${width}x${height}`,
      cache: response.headers.get('cache-control'),
    };
  }, src);

test(
  'can be installed in each region, with icons of the declared sizes and types',
  { tag: '@browser' },
  async ({ stack }, info) => {
    const { context, close } = await launchWithProfile(info.project.use.launchOptions);
    try {
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      const names = new Set<string>();
      for (const region of REGIONS) {
        await page.goto(`${stack.app}/${region}/home`);
        await expect(page.locator('main').first()).toBeVisible();
        const manifest = await readManifest(session);
        const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
        expect(installabilityErrors, region).toEqual([]);
        expect(manifest).toMatchObject({
          id: `/${region}/`,
          scope: `/${region}/`,
          start_url: `/${region}/home`,
        });
        names.add(manifest.name);
        for (const icon of [...manifest.icons, ...manifest.shortcuts.flatMap(({ icons }) => icons)]) {
          const { type, sizes, cache } = await decode(page, icon.src);
          expect({ type, sizes }, icon.src).toEqual({ type: icon.type, sizes: icon.sizes });
          expect(cache).toContain('immutable');
        }
      }
      expect(names.size).toBe(REGIONS.length);
    } finally {
      await close();
    }
  },
);

test(
  'installed for two regions, opens each in a window of its own, where Back works',
  { tag: ['@browser', '@long'] },
  async ({ stack }, info) => {
    const { launchOptions, viewport } = info.project.use;
    const { context, close } = await launchWithProfile({ ...launchOptions, viewport });
    try {
      const page = await context.newPage();
      const install = async (region: string) => {
        await page.goto(`${stack.app}/${region}/home`);
        await expect(page.locator('main').first()).toBeVisible();
        return installApp(context, `${stack.app}/${region}/`, page.url());
      };
      const apps = { jp: await install('jp'), my: await install('my') };
      for (const [region, launch] of Object.entries(apps)) {
        const start = await launch();
        await expect(start).toHaveURL(`${stack.app}/${region}/home`);
        expect(await start.evaluate(() => matchMedia('(display-mode: standalone)').matches)).toBe(true);
        await start.getByRole('link', { name: /Scan/ }).click();
        await expect(start).toHaveURL(`${stack.app}/${region}/scan/center?mode=rent`);
        await start.getByRole('button', { name: 'Back' }).click();
        await expect(start).toHaveURL(`${stack.app}/${region}/home`);

        const shortcut = await launch(`${stack.app}/${region}/scan/center`);
        await expect(shortcut).toHaveURL(`${stack.app}/${region}/scan/center`);
        await shortcut.getByRole('button', { name: 'Back' }).click();
        await expect(shortcut).toHaveURL(`${stack.app}/${region}/home`);
      }
    } finally {
      await close();
    }
  },
);

test('serves the files that operating systems and link previews read', async ({ page, stack }) => {
  const head = async (address: string) => {
    const response = await fetch(stack.app + address);
    return `${response.status} ${response.headers.get('content-type')} ${response.headers.get('cache-control')}`;
  };
  expect(await head('/favicon.ico')).toBe('200 image/x-icon no-cache, no-transform');
  const locales: string[] = [];
  for (const region of REGIONS) {
    expect(await head(`/${region}/app.webmanifest`)).toBe(
      '200 application/manifest+json; charset=utf-8 no-cache, no-transform',
    );
    await page.goto(`${stack.app}/${region}/product?sn=JPC00001`);
    const contentOf = (name: string) =>
      page.locator(`meta[property="og:${name}"]`).first().getAttribute('content');
    locales.push((await contentOf('locale'))!);
    expect(await contentOf('url')).toMatch(new RegExp(`/${region}/home$`));
    const image = new URL((await contentOf('image'))!).pathname;
    expect(await decode(page, image)).toMatchObject({ type: 'image/png', sizes: '1200x630' });
    const touchIcon = (await page.locator('link[rel="apple-touch-icon"]').getAttribute('href'))!;
    expect(await decode(page, touchIcon)).toMatchObject({ type: 'image/png', sizes: '180x180' });
  }
  expect(locales).toEqual(['ja_JP', 'en_MY', 'zh_HK']);
});

test('opens the shortcuts of the icon, signed out and signed in', async ({ renter, page, context }) => {
  const session = await context.newCDPSession(page);
  await renter.open('/jp/home');
  await expect(page.locator('main').first()).toBeVisible();
  const [scan, myRental] = (await readManifest(session)).shortcuts;

  await renter.open(scan!.url);
  await renter.isAt(/\/jp\/scan\/center$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The page is the only one of the window, so Back leads to the map.
  await renter.button('Back').click();
  await renter.isAt(/\/jp\/home$/);

  await renter.open(myRental!.url);
  await renter.signsIn();
  await renter.isAt(/\/jp\/order\/list/);

  await renter.scans('jp');
  await renter.button('Rent a power bank').click();
  await renter.isAt(/\/payment\?/);
  await renter.goesToPay();
  await renter.pays();
  const orderNo = await renter.takesTheBank();
  await renter.open(myRental!.url);
  await expect(page.locator(`a[href*="${orderNo}"]`).first()).toBeVisible();
  await renter.open(scan!.url);
  await renter.isAt(/\/jp\/scan\/center$/);
});

test('keeps controls out of the rounded corners and the notch', async ({ renter, page, context }) => {
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setEmulatedMedia', {
    features: [{ name: 'display-mode', value: 'standalone' }],
  });
  for (const [width, height, insets] of [
    [390, 844, { top: 0, bottom: 34, left: 0, right: 0 }],
    [844, 340, { top: 0, bottom: 21, left: 59, right: 59 }],
  ] as const) {
    await page.setViewportSize({ width, height });
    await session.send('Emulation.setSafeAreaInsetsOverride', { insets });
    for (const address of ['/jp/home', '/jp/order/list', '/jp/scan/center', '/jp/product?sn=JPC00001']) {
      await renter.open(address);
      await expect(page.locator('main:not([aria-busy=true])').filter({ visible: true })).toHaveCount(1);
      const covered = await page.evaluate(({ left, right, bottom }) => {
        /** Returns whether an element is in a bar that stays at the bottom of the window. */
        const isInBottomBar = (one: Element): boolean => {
          for (let at: Element | null = one; at; at = at.parentElement)
            if (/sticky|fixed/.test(getComputedStyle(at).position))
              return at.getBoundingClientRect().bottom > innerHeight - 1;
          return false;
        };
        return [...document.querySelectorAll('main a[href], main button, main input, header button')]
          .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
          .filter((one) => !one.closest('.leaflet-pane') && !one.matches('.visually-hidden'))
          .filter((one) => {
            const box = one.getBoundingClientRect();
            if (box.width === 0) return false;
            const isBelow = isInBottomBar(one) && box.bottom > innerHeight - bottom + 1;
            return isBelow || box.left < left || box.right > innerWidth - right;
          })
          .map((one) => one.outerHTML.slice(0, 120));
      }, insets);
      expect(covered, `${address} at ${width} × ${height}`).toEqual([]);
    }
  }
});

/** Returns the number of dialogs that the app has opened. */
const countDialogs = (page: Page) =>
  page.evaluate(() => (window as unknown as { dialogs?: number }).dialogs ?? 0);

test('suggests the installation once, after the power bank was returned', async ({ renter, page }) => {
  const hint = page.getByRole('heading', { name: 'Add the app to your home screen' });
  const orderNo = await renter.borrows('jp');
  await renter.open(`/jp/order/detail?orderNo=${orderNo}`);
  await expect(renter.link('Find where to return')).toBeVisible();
  await offerInstall(page);
  await expect(hint).toHaveCount(0);

  // The page polls the order, so it shows the return by itself.
  await renter.returnsTheBank('jp', orderNo);
  await expect(hint).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  await renter.button('Add to home screen').click();
  await expect(hint).toHaveCount(0);
  expect(await countDialogs(page)).toBe(1);

  await page.reload();
  await expect(renter.button('Receipt')).toBeVisible();
  await offerInstall(page);
  await expect(hint).toHaveCount(0);
});
