import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { accessViolations } from '../support/fixtures';
import { LANGUAGE_KEYS } from '../support/language';
import { ROOT } from '../tools/root';

/** `npm run gallery -- --check` builds the gallery here. */
const BUILT = path.join(ROOT, 'test-results/gallery/built');
const PICTURES = path.join(ROOT, 'test-results/gallery/pictures');
const ADDRESS = 'http://gallery.localhost';
/** Looks of each story: every language and theme, and large text in each language. */
const LOOKS = LANGUAGE_KEYS.flatMap((language) => [
  { language, theme: 'light', size: '100' },
  { language, theme: 'dark', size: '100' },
  { language, theme: 'light', size: '200' },
]);

interface Index {
  entries: Record<string, { id: string; type: string }>;
}

/** `npm test` reads this file too, when there is no gallery, and leaves its long tests out. */
const index = path.join(BUILT, 'index.json');
const { entries } = existsSync(index) ? (JSON.parse(readFileSync(index, 'utf8')) as Index) : { entries: {} };
const stories = Object.values(entries).filter(({ type }) => type === 'story');

for (const { id } of stories)
  test(`${id} is accessible in every language, theme and text size`, { tag: '@long' }, async ({ page }) => {
    await page.route(`${ADDRESS}/**`, (route) =>
      route.fulfill({ path: path.join(BUILT, decodeURIComponent(new URL(route.request().url()).pathname)) }),
    );
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(`${ADDRESS}/iframe.html?id=${id}&viewMode=story`);
    for (const look of LOOKS) {
      await page.evaluate((globals) => {
        const { __STORYBOOK_ADDONS_CHANNEL__: channel } = globalThis as unknown as {
          __STORYBOOK_ADDONS_CHANNEL__: { emit(event: string, data: unknown): void };
        };
        channel.emit('updateGlobals', { globals });
      }, look);
      const name = `${look.language} ${look.theme} ${look.size}`;
      await expect(page.locator(`html[data-look="${name}"] [data-story=${look.language}]`)).toBeAttached();
      expect.soft(await accessViolations(page), name).toEqual([]);
      await page.screenshot({ path: path.join(PICTURES, id, `${name.replaceAll(' ', '-')}.png`) });
    }
    expect(errors).toEqual([]);
  });
