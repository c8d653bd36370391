import { expect, test } from '../support/fixtures';

const TOKEN = 'ifeToken_pre_JP';
const token = (page: { evaluate<T>(run: (key: string) => T, key: string): Promise<T> }) =>
  page.evaluate((key) => localStorage.getItem(key), TOKEN);

for (const name of ['Google', 'Apple']) {
  test(
    `signs in with ${name} and returns to the page that needed sign-in`,
    { tag: ['@mf-auth'] },
    async ({ renter, page, stack }) => {
      await renter.open('/jp/contact-us');
      await expect(page.getByRole('heading').first()).toBeVisible();
      await renter.goesInside('/jp/feedback/list');
      await renter.isAt(/\/jp\/login/);
      await page.getByRole('checkbox').first().setChecked(true, { force: true });
      await renter.button(`Sign in with ${name}`).click();
      await page.waitForURL((url) => url.origin !== stack.app);
      await page.getByLabel('E-mail').fill(renter.email);
      await page.getByRole('button', { name: 'Continue' }).click();
      await renter.isAt(/\/jp\/feedback\/list$/);
      await renter.sees('No Data');
      const held = await token(page);
      expect(held).toBeTruthy();
      expect(page.url()).not.toContain(held!);
      // Back leads to the page before the sign-in, not to the finished page of the provider.
      await page.goBack();
      await renter.isAt(/\/jp\/contact-us$/);
    },
  );

  test(
    `shows that sign-in was cancelled at ${name}, and keeps the other methods and the way back`,
    { tag: ['@mf-auth'] },
    async ({ renter, page, stack }) => {
      await renter.open('/jp/contact-us');
      await expect(page.getByRole('heading').first()).toBeVisible();
      await renter.goesInside('/jp/feedback/list');
      await renter.isAt(/\/jp\/login/);
      await page.getByRole('checkbox').first().setChecked(true, { force: true });
      await renter.button(`Sign in with ${name}`).click();
      await page.waitForURL((url) => url.origin !== stack.app);
      await page.getByRole('button', { name: 'Cancel' }).click();
      await renter.isAt(/\/jp\/login/);
      await expect(page.getByLabel('E-mail')).toBeVisible();
      await expect(page.getByRole('alert').filter({ hasText: 'Sign-in was cancelled' })).toBeVisible();
      expect(await token(page)).toBeNull();
      await page.getByLabel(/^Verification code/).fill(await renter.requestsCode());
      await renter.isAt(/\/jp\/feedback\/list$/);
      await renter.sees('No Data');
      // Back leads to the page before the sign-in, not to the pages of the provider.
      await page.goBack();
      await renter.isAt(/\/jp\/contact-us$/);
    },
  );
}

const IN_APP = {
  WeChat: 'Mozilla/5.0 (Linux; Android 13; wv) AppleWebKit/537.36 Chrome/116 Mobile MicroMessenger/8.0.50',
  Alipay: 'Mozilla/5.0 (Linux; Android 13; wv) AppleWebKit/537.36 Chrome/116 Mobile AlipayClient/10.5',
};
for (const [wallet, userAgent] of Object.entries(IN_APP)) {
  test.describe(`inside ${wallet}`, () => {
    test.use({ userAgent });

    test(
      `signs in by ${wallet} without a form and continues the order (R4.15, R7.6, R7.7)`,
      { tag: ['@mf-auth', '@mf-rental'] },
      async ({ renter, page }) => {
        await renter.scans('jp');
        await renter.button('Rent a power bank').click();
        await renter.isAt(/\/jp\/payment\?/);
        expect(await token(page)).toBeTruthy();
        expect(page.url()).not.toMatch(/code=|state=/);
      },
    );

    test(
      `ends the session and keeps the page if the code of ${wallet} cannot be exchanged (R4.16, R8.29)`,
      { tag: ['@mf-auth', '@mf-rental'] },
      async ({ renter, page }) => {
        await renter.open('/jp/login');
        await renter.signsIn();
        expect(await token(page)).toBeTruthy();
        await page.evaluate(() => sessionStorage.setItem('pb:walletNonce', 'asked'));
        const answer = wallet === 'WeChat' ? 'code' : 'auth_code';
        await renter.open(`/jp/contact-us?${answer}=used-before&state=gs&wn=asked`);
        await renter.sees('Have your order number at hand');
        await expect.poll(() => token(page)).toBeNull();
        expect(page.url()).not.toContain('used-before');
      },
    );
  });
}
