/** Field figures: web vitals and page loads, by consent, on the sandbox's figures page (decision 44). */
import { expect, expectAccessible, test } from '../support/fixtures';
import type { Renter } from '../support/renter';

const VERSION = {
  rental: expect.stringMatching(/^mf-rental@[\w.+-]+$/),
  support: expect.stringMatching(/^mf-support@[\w.+-]+$/),
};

/** Loads a document and waits until the platform has its report. */
async function loads(renter: Renter, address: string): Promise<void> {
  const documents = async () =>
    (await renter.sandbox.reports()).reports.filter(({ kind }) => kind === 'document').length;
  const before = await documents();
  await renter.open(address);
  await expect(renter.page.getByRole('heading').first()).toBeVisible();
  await expect.poll(documents).toBe(before + 1);
}

/** Loads a document on /home, taps and goes to a page of another module, and leaves the document. */
async function usesTheApp(renter: Renter): Promise<void> {
  const { page } = renter;
  await loads(renter, '/jp/home');
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('Tab');
  await renter.goesInside('/jp/contact-us');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('about:blank');
}

/** Returns the reports that contain a figure. */
const figureReports = async ({ sandbox }: Renter) =>
  (await sandbox.reports()).reports.filter(({ kind, value }) => kind !== 'document' || value !== undefined);

test('shows web vitals per route and page loads per version of renters who agreed', async ({
  renter,
  sandbox,
  stack,
  page,
}) => {
  await loads(renter, '/jp/center');
  await renter.button('Agree').click();
  await expect(renter.button('Agree')).toHaveCount(0);
  // Each try is a new document. The code that measures may load after the document is left.
  await expect(async () => {
    await usesTheApp(renter);
    const figures = await sandbox.figures();
    const home = (metric: string) =>
      expect.objectContaining({ route: '/home', metric, version: VERSION.rental });
    expect(figures.vitals).toEqual(expect.arrayContaining(['LCP', 'CLS', 'INP', 'FCP', 'TTFB'].map(home)));
    expect(figures.loads).toEqual([
      expect.objectContaining({ version: VERSION.rental }),
      expect.objectContaining({ version: VERSION.support }),
    ]);
    expect(await figureReports(renter)).toContainEqual(
      expect.objectContaining({
        code: 'LCP',
        rating: expect.stringMatching(/^(good|needs-improvement|poor)$/),
        // An element that was removed before the code that measures has loaded has no name.
        detail: expect.stringMatching(/^element \w.*, first byte \d+.*, render delay \d+$/),
        set: expect.objectContaining({ shell: expect.any(String), 'mf-orders': expect.any(String) }),
      }),
    );
    for (const { count, p50, p75, p95 } of [...figures.vitals, ...figures.loads]) {
      expect(count).toBeGreaterThan(0);
      expect(p50).toBeLessThanOrEqual(p75);
      expect(p75).toBeLessThanOrEqual(p95);
    }
  }).toPass();
  const reports = await figureReports(renter);
  const paint = reports.find(({ code }) => code === 'LCP');
  for (const key of ['session', 'path', 'at']) expect(paint).not.toHaveProperty(key);

  await page.goto(`${stack.api}/__sandbox/figures`);
  const vitals = page.getByRole('table', { name: 'Web vitals by route and version' });
  await expect(vitals.getByRole('row', { name: /\/home Metric LCP Version mf-rental@.* ms/ })).toBeVisible();
  const pageLoads = page.getByRole('table', { name: 'Page loads by version' });
  await expect(pageLoads.getByRole('row', { name: /mf-support@.* ms/ })).toBeVisible();
  await expectAccessible(page);
});

test('sends no figures without consent, nor after it is withdrawn', async ({ renter, sandbox, page }) => {
  await usesTheApp(renter);
  await loads(renter, '/jp/center');
  await renter.button('Decline').click();
  await usesTheApp(renter);
  expect(await figureReports(renter)).toEqual([]);

  await loads(renter, '/jp/center');
  const choice = page.getByRole('checkbox', { name: /how fast the app loads/ });
  await choice.setChecked(true, { force: true });
  await renter.sees('You agreed.');
  await choice.setChecked(false, { force: true });
  await renter.sees('You declined.');
  await usesTheApp(renter);
  await usesTheApp(renter);
  expect(await figureReports(renter)).toEqual([]);
  expect(await sandbox.figures()).toMatchObject({ vitals: [], loads: [] });
});
