import { order } from '@shared/http-api/endpoints';
import { expect, test } from '#journeys';

test.describe('a dialog belongs to its page', { tag: ['@mf-orders', '@mf-rental', '@mf-auth'] }, () => {
  test('Back leaves the question to cancel an order unanswered, and the order stays', async ({
    renter,
    page,
  }) => {
    await renter.scans('jp');
    await renter.rents();
    const orderNo = new URL(page.url()).searchParams.get('orderNo')!;
    await renter.open('/jp/contact-us');
    await renter.sees('Contact');
    await renter.goesInside(`/jp/order/detail?orderNo=${orderNo}`);
    await renter.button('Cancel this order').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    const entries = await page.evaluate(() => history.length);
    await page.goBack();
    await renter.isAt(/\/contact-us/);
    await expect(dialog).toHaveCount(0);
    expect(await page.evaluate(() => history.length)).toBe(entries);
    expect((await renter.ask('jp', order, { no: orderNo })).state).toBe('PENDING_PAYMENT');
  });

  test('Back closes a sheet of a page that is kept, and it stays closed', async ({ renter, page }) => {
    await renter.open('/jp/call/center');
    await renter.goesInside('/jp/home');
    await page.locator('[aria-haspopup="dialog"]').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await renter.isAt(/\/call\/center/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goForward();
    await renter.isAt(/\/home/);
    await expect(page.locator('[aria-haspopup="dialog"]')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('Escape closes a dialog, the focus returns, and the page below cannot be reached meanwhile', async ({
    renter,
    page,
  }) => {
    await renter.open('/jp/home');
    const opener = page.locator('[aria-haspopup="dialog"]');
    await opener.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeFocused();
    for (let step = 0; step < 12; step++) {
      await page.keyboard.press('Tab');
      const outside = await page.evaluate(() => {
        const { activeElement } = document;
        return activeElement !== document.body && !activeElement?.closest('dialog');
      });
      expect(outside).toBe(false);
    }
    await expect(opener.click({ timeout: 500 })).rejects.toThrow(/Timeout/);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  });

  test('Back closes the menu of languages', async ({ renter, page }) => {
    await renter.open('/jp/call/center');
    await renter.goesInside('/jp/contact-us');
    // The picker of the page before it may still be in sight until then.
    await renter.sees('Have your order number at hand');
    await page.getByRole('button', { name: /^Language/ }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await page.goBack();
    await renter.isAt(/\/call\/center/);
    await expect(page.getByRole('menu')).toHaveCount(0);
  });
});
