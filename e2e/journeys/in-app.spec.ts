import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/fixtures';

/** In-app browsers, by the end of their user agents. */
const BROWSERS = {
  LINE: 'Line/14.1.0',
  Facebook: '[FBAN/FBIOS;FBAV/400.0.0.0]',
  Instagram: 'Instagram 300.0.0.29',
  WeChat: 'MicroMessenger/8.0.50',
  Alipay: 'AlipayClient/10.5',
};

/** Browsers that `npm test` plays: those of the payments of the regions. */
const QUICK = ['WeChat', 'Alipay'];

/** Makes the page like that of an in-app browser: no second window and no camera. */
const restrict = (page: Page) =>
  page.addInitScript(() => {
    window.open = () => {
      throw new Error('This browser opens no window.');
    };
    Object.defineProperty(navigator, 'mediaDevices', {
      value: { getUserMedia: () => Promise.reject(new DOMException('refused', 'NotAllowedError')) },
    });
  });

for (const [name, ending] of Object.entries(BROWSERS)) {
  test.describe(name, () => {
    test.use({
      userAgent: `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 ${ending}`,
    });

    const tag = QUICK.includes(name) ? [] : ['@long'];
    test(
      `has no link to a second window, and a way without the camera: ${name}`,
      { tag },
      async ({ renter, page }) => {
        await restrict(page);
        await renter.open('/jp/home');
        await expect(renter.link(/^Directions/).first()).toBeVisible();
        await expect(page.locator('[target="_blank"]')).toHaveCount(0);
        await renter
          .link(/^Store details/)
          .first()
          .click();
        await expect(renter.link(/^Directions/).first()).toBeVisible();
        await expect(page.locator('[target="_blank"]')).toHaveCount(0);
        await renter.open('/jp/contact-us');
        await expect(renter.link(/@/)).toBeVisible();
        await expect(page.locator('[target="_blank"]')).toHaveCount(0);

        await renter.open('/jp/scan/center');
        await expect(
          page.getByRole('heading', { name: 'This app gives no access to the camera' }),
        ).toBeVisible();
        await expect(renter.button('Copy the address')).toBeVisible();
        await expectAccessible(page);
        await renter.button('Type number').click();
        await page.getByLabel('Number', { exact: true }).fill('JPC00001');
        await renter.button('Continue').click();
        await renter.isAt(/\/product\?sn=JPC00001/);
        await expect(renter.button('Rent a power bank')).toBeVisible();
      },
    );
  });
}

test.describe('a rental in an in-app browser that keeps nothing', () => {
  test.use({
    userAgent: `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 ${BROWSERS.Instagram}`,
    viewport: { width: 390, height: 420 },
  });

  test('signs in by e-mail above an open keyboard, and again after the checkout, without storage', async ({
    renter,
    page,
    sandbox,
  }) => {
    await restrict(page);
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('denied', 'SecurityError');
          },
        });
    });
    await renter.scans('jp');
    await renter.button('Rent a power bank').click();
    await renter.isAt(/\/login/);
    await expect(page.getByText('only e-mail sign-in works here')).toBeVisible();
    for (const label of [/^E-mail/, /^Verification code/]) {
      await page.getByLabel(label).focus();
      await expect(page.getByLabel(label)).toBeInViewport({ ratio: 1 });
    }
    await renter.signsIn();
    await renter.sees('After paying, sign in again to continue');
    await renter.goesToPay(/PayPay/);
    await renter.pays();
    await renter.isAt(/\/login/);
    await renter.sees('Your deposit is in place. Sign in to open the slot.');
    await sandbox.advance(61);
    await renter.signsIn();
    await renter.takesTheBank();
  });
});
