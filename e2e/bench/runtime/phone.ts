import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BrowserContext, chromium } from '@playwright/test';
import { CHROMIUM_ARGS } from '../../tools/browsers/chromium';
import { CONDITIONS } from '../conditions';

/** A plain JavaScript file, because a compiled function would call helpers that the page does not have. */
const FRAMES = readFileSync(
  path.join(path.dirname(fileURLToPath(import.meta.url)), '../in-page/frames.js'),
  'utf8',
);

/** Time limit of a step. The sandbox answers slowly with many stores. */
const LIMIT_MS = 120_000;

/** Runs a function with a new browser of a phone, whose pages count frames. */
export async function openPhone<T>(
  executablePath: string,
  run: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });
  try {
    const context = await browser.newContext({
      viewport: CONDITIONS.viewport,
      deviceScaleFactor: 1,
      isMobile: true,
      hasTouch: true,
      locale: CONDITIONS.locale,
    });
    context.setDefaultTimeout(LIMIT_MS);
    await context.addInitScript({ content: FRAMES });
    return await run(context);
  } finally {
    await browser.close();
  }
}
