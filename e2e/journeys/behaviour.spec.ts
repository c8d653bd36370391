import { expect, test } from '../support/fixtures';

test('keeps the state of a kept-alive page', async ({ renter, page }) => {
  await renter.open('/jp/call/center');
  await page.getByRole('searchbox').or(page.getByLabel('Search help')).first().fill('deposit');
  await page
    .getByRole('link', { name: /deposit/i })
    .first()
    .click();
  await renter.isAt(/\/method\/detail/);
  // Until the article is shown, Back is that of the page before, which is then hidden and kept.
  await expect(page.getByRole('article')).toBeVisible();
  await renter.button('Back').click();
  await renter.isAt(/\/call\/center/);
  await expect(page.getByRole('searchbox').or(page.getByLabel('Search help')).first()).toHaveValue('deposit');
});

test('keeps the scroll position of a kept-alive page', async ({ renter, page }) => {
  const scrollTop = () =>
    page.getByRole('searchbox').evaluate((field) => {
      let element: Element | null = field;
      while (element && getComputedStyle(element).overflowY !== 'auto') element = element.parentElement;
      return element?.scrollTop;
    });
  await page.setViewportSize({ width: 390, height: 500 });
  await renter.open('/jp/call/center');
  await renter.sees('Talk to us');
  const article = page.getByRole('link', { name: /deposit/i }).first();
  await article.evaluate((link) => link.scrollIntoView({ block: 'start' }));
  await expect.poll(scrollTop).toBeGreaterThan(100);
  const left = await scrollTop();
  await article.click();
  await renter.isAt(/\/method\/detail/);
  // Until the article is shown, Back is that of the page before, which is then hidden and kept.
  await expect(page.getByRole('article')).toBeVisible();
  await renter.button('Back').click();
  await renter.isAt(/\/call\/center/);
  await expect.poll(scrollTop).toBe(left);
});

test('scrolls the window to the top after every route change', async ({ renter, page }) => {
  await renter.open('/jp/agreement?doc=user');
  await renter.sees('User agreement');
  // The title may be shown before the text, which makes the page long enough.
  const scroll = () =>
    page.evaluate(() => {
      window.scrollTo(0, 900);
      return window.scrollY;
    });
  await expect.poll(scroll).toBeGreaterThan(300);
  await renter.button('Back').click();
  await renter.isAt(/\/home/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('stores the session and the tracking point under their keys and nothing else', async ({
  renter,
  page,
}) => {
  await renter.open('/jp/login');
  await expect(page).toHaveURL(/login/);
  await renter.signsIn();
  await renter.isAt(/\/jp\/home/);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('ifeReferPointID'))).toBe('13');
  const stored = await page.evaluate(() => ({
    token: localStorage.getItem('ifeToken_pre_JP'),
    user: localStorage.getItem('ifeUserId_pre_JP'),
    session: sessionStorage.getItem('ifeUuid'),
    point: sessionStorage.getItem('ifeReferPointID'),
    others: [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter(
      (key) => !/^(ife|pb:)/.test(key),
    ),
  }));
  expect(stored.token).toBeTruthy();
  expect(stored.user).toBeTruthy();
  expect(stored.session).toMatch(/^[0-9a-f-]{36}$/);
  expect(stored.point).toBe('13');
  expect(stored.others).toEqual([]);
  expect(page.url()).not.toContain(stored.token!);
});

test('stores a position under its two keys in session storage only', async ({ renter, page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 35.66, longitude: 139.7 });
  await renter.open('/jp/home');
  await renter.button('Locate me').click();
  const stored = () =>
    page.evaluate(() => ['ifeLatitude', 'ifeLongitude'].map((key) => sessionStorage.getItem(key)));
  await expect.poll(stored).toEqual(['35.66', '139.7']);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /itude/.test(key)))).toEqual([]);
});

test('uses teal as the primary colour', async ({ renter }) => {
  await renter.open('/jp/login');
  const [red, green, blue] = await renter
    .button('Send code')
    .evaluate((button) => getComputedStyle(button).backgroundColor.match(/\d+/g)!.map(Number));
  expect(green).toBeGreaterThan(red! + 40);
  expect(Math.abs(green! - blue!)).toBeLessThan(40);
});

test('mounts into one element, with a root font of a tenth of the width up to 75 px', async ({
  renter,
  page,
}) => {
  await renter.open('/jp/home');
  await expect(page.locator('#root')).toHaveCount(1);
  const font = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  expect(await font()).toBe('39px');
  await page.setViewportSize({ width: 1200, height: 800 });
  expect(await font()).toBe('75px');
});

test('stores the chosen language, and ignores a stored value that is no language', async ({
  renter,
  page,
}) => {
  await renter.open('/jp/login');
  await renter.button('日本語').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  expect(await page.evaluate(() => localStorage.getItem('ifeLanguage'))).toBe('ja');
  await page.evaluate(() => localStorage.setItem('ifeLanguage', '<nonsense>'));
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('asks for consent, then for sign-in, if the account belongs to another region', async ({
  renter,
  page,
}) => {
  await renter.open('/my/login');
  await renter.signsIn();
  await renter.open('/my/product?sn=JPC00001');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Agree and continue in Japan/ })
    .click();
  await renter.isAt(/\/jp\/product\?sn=JPC00001/);
  await renter.button('Rent a power bank').click();
  await renter.isAt(/\/jp\/login/);
});
