import type { Page } from '@playwright/test';
import { installDecoder, photoOf, pointCameraAt, watchDecoders } from '@shared/module-testing/journeys';
import { expect, test } from '../support/fixtures';

/** Chooses a photo from the album until the scanner has read it: while the reader is loading it accepts none. */
async function choosesPhoto(page: Page, photo: Awaited<ReturnType<typeof photoOf>>): Promise<void> {
  const outcome = page.getByText(/Reading the photo|Cannot recognize QR code/);
  const hasLeft = () => !page.url().includes('/scan/center');
  await expect(async () => {
    if (hasLeft()) return;
    await page.locator('input[type=file]').setInputFiles(photo, { timeout: 5000 });
    await expect.poll(async () => hasLeft() || (await outcome.count()) > 0, { timeout: 2000 }).toBe(true);
  }).toPass();
}

test(
  'scans the code of a cabinet beside that of a shop',
  { tag: ['@mf-rental'] },
  async ({ renter, page, stack }) => {
    const shop = 'https://shop.example/menu?table=7';
    await pointCameraAt(page, shop, `${stack.app}/jp/cabinet?sn=JPC00001`);
    await renter.open('/jp/scan/center');
    await renter.isAt(/\/jp\/product\?sn=JPC00001/);
    await expect(page.getByText('Cannot recognize QR code')).toHaveCount(0);
  },
);

test(
  'scans with jsQR first, and loads zxing after three seconds without a code',
  { tag: ['@mf-rental'] },
  async ({ renter, page }) => {
    const requested = watchDecoders(page);
    await pointCameraAt(page);
    await page.clock.install();
    const answer = page.waitForResponse(/zxing_reader\.wasm$/);
    await renter.open('/jp/scan/center');
    await expect.poll(() => requested[0]).toBe('jsqr.worker.js');
    await expect(async () => {
      await page.clock.runFor(500);
      expect(requested).toContain('zxing_reader.wasm');
    }).toPass();
    const wasm = await answer;
    expect(wasm.status()).toBe(200);
    expect(wasm.headers()['content-type']).toBe('application/wasm');
    expect(requested).toEqual(['jsqr.worker.js', 'zxing.worker.js', 'zxing_reader.wasm']);
  },
);

test(
  'scans in a worker, which ends when the renter leaves the scanner',
  { tag: ['@mf-rental'] },
  async ({ renter, page }) => {
    await pointCameraAt(page);
    await renter.open('/jp/scan/center');
    await expect.poll(() => page.workers().length).toBe(1);
    await renter.goesInside('/jp/home');
    await expect.poll(() => page.workers().length).toBe(0);
  },
);

test(
  "scans with the browser's own decoder and does not load another",
  { tag: ['@mf-rental'] },
  async ({ renter, page, stack }) => {
    const requested = watchDecoders(page);
    await pointCameraAt(page);
    await installDecoder(page, `${stack.app}/jp/cabinet?sn=JPC00001`);
    await renter.open('/jp/scan/center');
    await renter.isAt(/\/jp\/product\?sn=JPC00001/);
    expect(requested).toEqual([]);
  },
);

test(
  "scans a photo from the album with zxing if the browser's own decoder reads nothing",
  { tag: ['@mf-rental'] },
  async ({ renter, page, stack }) => {
    const requested = watchDecoders(page);
    await pointCameraAt(page);
    await installDecoder(page, null);
    await renter.open('/jp/scan/center');
    const text = `${stack.app}/jp/cabinet?sn=JPC00001`;
    await choosesPhoto(page, await photoOf(text, { negative: true }));
    await renter.isAt(/\/jp\/product\?sn=JPC00001/);
    expect(requested).toEqual(['zxing.worker.js', 'zxing_reader.wasm']);
  },
);

test(
  'scans a photo without a code of a cabinet and opens nothing',
  { tag: ['@mf-rental'] },
  async ({ renter, page }) => {
    await pointCameraAt(page);
    await renter.open('/jp/scan/center');
    await choosesPhoto(page, await photoOf(`https://shop.example/?${'x'.repeat(2200)}`));
    await renter.sees('Cannot recognize QR code');
    await renter.isAt(/\/jp\/scan\/center/);
  },
);
