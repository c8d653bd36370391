import { CHROMIUM_ARGS, findChromium } from '../tools/browsers/chromium';
import { everyPage } from '../support/every-page';
import { expect, test } from '../support/fixtures';
import { misplacedText } from '../support/layout';

// Doubles the text size of the browser (WCAG 1.4.4).
test.use({
  launchOptions: {
    executablePath: findChromium() ?? '',
    args: [...CHROMIUM_ARGS, '--blink-settings=defaultFontSize=32'],
  },
});

test(
  'overlaps, clips and breaks no text on any page with text at 200 %',
  { tag: '@long' },
  async ({ renter, page }) => {
    test.setTimeout(600_000);
    for await (const address of everyPage(renter)) {
      const zoom = await page.evaluate(() => document.documentElement.style.getPropertyValue('--text-zoom'));
      expect(zoom).toBe('2');
      expect.soft(await misplacedText(page), address).toEqual([]);
    }
  },
);
