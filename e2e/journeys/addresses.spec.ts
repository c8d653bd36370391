import { cabinet } from '@shared/http-api/endpoints';
import { callPath } from '@shared/module-testing/journeys';
import { expect, expectAccessible, test } from '../support/fixtures';

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

test('opens the cabinet of a compact QR code, which contains only capitals', async ({ renter, page }) => {
  for (const [link, shown] of [
    ['/JP/CABINET?SN=JPC00001', /\/JP\/product\?sn=JPC00001$/],
    ['/CABINET?SN=MYC00001', /:\d+\/product\?sn=MYC00001$/],
  ] as const) {
    await page.goto('about:blank');
    await renter.open(link);
    await renter.isAt(shown);
  }
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
  const address = stack.api + callPath(cabinet, { sn: 'HKC00001' });
  const request = page.waitForRequest((one) => one.url() === address && one.method() === 'GET');
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
