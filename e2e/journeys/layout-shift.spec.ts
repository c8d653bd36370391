import { everyPage } from '../support/every-page';
import { expect, test } from '../support/fixtures';

/**
 * Upper limit of the layout shift of one page: what Web Vitals call good. It is not 0, because some heights are unknown
 * until the data arrive, e.g. that of a long e-mail address or of the deposit's state.
 */
const LIMIT = 0.1;

/** Slow enough that every part of a page shows its skeleton. */
test.use({ line: { minMs: 500, maxMs: 900 } });

declare global {
  interface Window {
    /** Layout shifts of this document that did not follow an input. */
    layoutShifts: { value: number; moved: string[] }[];
  }
}

/** Records the layout shifts of each document. Runs in the page, before its scripts. */
function recordShifts(): void {
  interface LayoutShift extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null }[];
  }
  const describe = ({ node }: { node: Node | null }) =>
    (node instanceof Element ? node.outerHTML : (node?.textContent ?? '')).slice(0, 120);
  window.layoutShifts = [];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[])
      if (!hadRecentInput) window.layoutShifts.push({ value, moved: sources.map(describe) });
  }).observe({ type: 'layout-shift', buffered: true });
}

/**
 * Delays in ms of the files of mf-orders and of an order. A page that shows a stored order loads the code of its sections before
 * the answer arrives, so both arrive one after the other.
 */
const LATE: [files: RegExp, ms: number][] = [
  [/\/mf-orders\/.*\.js(\?|$)/, 300],
  [/\/orders\/[^/?]+$/, 1200],
];

test('moves little content while a page loads', async ({ renter, page }) => {
  await page.addInitScript(recordShifts);
  for (const [files, ms] of LATE)
    await page.route(files, async (route) => {
      await new Promise((done) => setTimeout(done, ms));
      await route.fallback();
    });
  for await (const address of everyPage(renter)) {
    const shifts = await page.evaluate(() => window.layoutShifts);
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    expect.soft(sum, `${address}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(LIMIT);
  }
});

/** Height of a header of one line in px, with room for another font. */
const HEADER_PX = 80;

for (const address of ['/home', '/location/search', '/shop/list', '/call/center'])
  test(`the header above ${address} keeps its height while the page takes long`, async ({ page, stack }) => {
    let release = () => undefined as void;
    const released = new Promise<void>((done) => (release = done));
    await page.route(/\/mf-[^/]+\/.*\.js(\?|$)/, async (route) => {
      await released;
      await route.fallback();
    });
    await page.goto(`${stack.app}/jp${address}`, { waitUntil: 'commit' });
    await expect(page.getByText(/taking longer than usual/)).toBeVisible();
    expect((await page.locator('header').boundingBox())!.height).toBeLessThan(HEADER_PX);
    release();
    await expect(page.locator('main:not([aria-busy=true])')).toBeVisible();
  });
