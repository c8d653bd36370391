import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { accessViolations } from '../support/fixtures';
import { ROOT } from '../tools/root';

/** `npm run gallery -- --check` builds the gallery here. */
const BUILT = path.join(ROOT, 'test-results/gallery/built');
const PICTURES = path.join(ROOT, 'test-results/gallery/pictures');
const ADDRESS = 'http://gallery.localhost';
/** Looks of each story: every language and theme, and large text in each language. */
const LOOKS = ['en', 'zh', 'hk', 'ja'].flatMap((language) => [
  { language, theme: 'light', size: '100' },
  { language, theme: 'dark', size: '100' },
  { language, theme: 'light', size: '200' },
]);

interface Index {
  entries: Record<string, { id: string; type: string }>;
}

test('shows every state of every component accessibly in every language, theme and text size', async ({
  page,
}) => {
  test.setTimeout(3_600_000);
  await page.route(`${ADDRESS}/**`, (route) =>
    route.fulfill({ path: path.join(BUILT, decodeURIComponent(new URL(route.request().url()).pathname)) }),
  );
  const { entries } = JSON.parse(readFileSync(path.join(BUILT, 'index.json'), 'utf8')) as Index;
  const stories = Object.values(entries).filter(({ type }) => type === 'story');
  expect(stories.length).toBeGreaterThan(60);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  for (const { id } of stories) {
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
      expect.soft(await accessViolations(page), `${id}: ${name}`).toEqual([]);
      await page.screenshot({ path: path.join(PICTURES, id, `${name.replaceAll(' ', '-')}.png`) });
    }
  }
  expect(errors).toEqual([]);
});
