import { expect, expectAccessible, test } from '../support/fixtures';

const OPEN = [
  '/home',
  '/login',
  '/center',
  '/agreement?doc=user',
  '/agreement?doc=privacy',
  '/agreement?doc=deposit',
  '/agreement?doc=usage',
  '/contact-us',
  '/product?sn=JPC00001',
  '/location/search',
  '/shop/list',
  '/call/center',
  '/method/detail?id=return',
  '/scan/center',
];
const SIGNED_IN = [
  '/payment',
  '/eject',
  '/borrow',
  '/benefit',
  '/order/list',
  '/order/detail',
  '/feedback',
  '/feedback/list',
  '/feedback/detail',
];
const NO_HEADER = [
  '/login',
  '/center',
  '/product',
  '/payment',
  '/home',
  '/borrow',
  '/call/center',
  '/location/search',
];
const NO_BACK = ['/cabinet', '/product', '/payment', '/eject'];

const OWNER: [RegExp, string][] = [
  [/^\/(login|center|agreement)/, '@mf-auth'],
  [/^\/(order|shop)\//, '@mf-orders'],
  [/^\/(call|contact-us|method|feedback)/, '@mf-support'],
  [/./, '@mf-rental'],
];
const ownerTag = (address: string) => OWNER.find(([path]) => path.test(address))![1];

for (const address of OPEN) {
  test(`opens ${address} directly`, { tag: ownerTag(address) }, async ({ renter, page }) => {
    await renter.open(`/jp${address}`);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    const path = address.split('?')[0]!;
    await expect(page.getByRole('banner')).toHaveCount(NO_HEADER.includes(path) ? 0 : 1);
    if (!NO_HEADER.includes(path)) {
      await expect(page.getByRole('banner').getByRole('button', { name: 'Back' })).toHaveCount(
        NO_BACK.includes(path) ? 0 : 1,
      );
    }
    await expect(page).toHaveTitle(/\S+ · /);
    await expect(page.getByText('This could not be loaded')).toHaveCount(0);
    await expect(page.getByText('This part did not load')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    await expectAccessible(page);
  });
}

for (const address of SIGNED_IN) {
  test(
    `replaces ${address} by /login without a session`,
    { tag: ownerTag(address) },
    async ({ renter, page }) => {
      await renter.open('/jp/home');
      await renter.open(`/jp${address}`);
      await renter.isAt(new RegExp(`/jp/login\\?redirect_uri=${encodeURIComponent(`/jp${address}`)}`));
      await page.goBack();
      await renter.isAt(/\/jp\/home/);
    },
  );
}

test('redirects / to /home with the region my', async ({ renter }) => {
  await renter.open('/');
  await renter.isAt(/localhost:\d+\/home$/);
  await renter.sees('Malaysia');
});

test('shows a button to /home on an unknown page and keeps the base', async ({ renter, page }) => {
  await renter.open('/hk/nowhere/at/all');
  await renter.sees('Page not found');
  await expectAccessible(page);
  await renter.button('Go to the map').click();
  await renter.isAt(/\/hk\/home/);
});

test('goes Back to /home if there is no previous page', async ({ renter }) => {
  await renter.open('/jp/shop/list');
  await renter.button('Back').click();
  await renter.isAt(/\/jp\/home/);
});

test('shows an error message for unknown and malformed addresses', async ({ renter }) => {
  for (const [address, words] of [
    ['/jp/cabinet?sn=nonsense', 'Cannot recognize QR code'],
    ['/jp/cabinet', 'Cannot recognize QR code'],
    ['/jp/cabinet?sn=JPC99999', 'Store not found'],
    ['/jp/product?sn=%3Cscript%3E', 'Cannot recognize QR code'],
    ['/jp/shop/detail?id=nothing', 'Store not found'],
    ['/jp/method/detail?id=nothing', 'No Data'],
  ] as const) {
    await renter.open(address);
    await renter.sees(words);
  }
});

for (const [label, text, lang] of [
  ['日本語', 'モバイルバッテリー', 'ja'],
  ['中文', '充电宝', 'zh-Hans'],
  ['繁体', '充電寶', 'zh-Hant-HK'],
] as const) {
  test(`switches to ${label} in the language picker and keeps the choice`, async ({ renter, page }) => {
    await renter.open('/jp/product?sn=JPC00001');
    await renter.button(/^Language/).click();
    await page.getByRole('menuitemradio', { name: label }).click();
    await renter.sees(new RegExp(text));
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await page.reload();
    await renter.sees(new RegExp(text));
    await expectAccessible(page);
  });
}

test('sends language and region headers with every request, and no token before sign-in', async ({
  renter,
  page,
  stack,
}) => {
  const request = page.waitForRequest(
    (one) => one.url() === `${stack.api}/v1/cabinets/HKC00001` && one.method() === 'GET',
  );
  await renter.open('/hk/product?sn=HKC00001');
  const headers = (await request).headers();
  expect(headers).toMatchObject({
    'accept-language': 'en-US',
    'x-override-language': 'en',
    'x-data-region': 'HK',
  });
  expect(headers).not.toHaveProperty('x-web-token');
});

test('tracks page views with the point of the page and of the previous one', async ({ renter, sandbox }) => {
  const seen = async () => (await sandbox.tracking()).tracking.map((one) => [one.pointID, one.referPointID]);
  await renter.open('/jp/home');
  await expect.poll(seen).toEqual([['13', '13']]);
  await renter.open('/jp/product?sn=JPC00001');
  await expect.poll(seen).toHaveLength(2);
  await renter.open('/jp/login');
  await expect.poll(seen).toEqual([
    ['13', '13'],
    ['18', '13'],
    ['2', '18'],
  ]);
});
