import type { Browser } from 'playwright-core';
import type { Stack } from './worker-stack';
import { PHONE } from '../tools/browsers/engine';

const LIMIT_MS = 20_000;

/** A page to open without the help of other pages. */
export interface OpenedPage {
  /** Path and query below the origin. */
  address: string;
  /** Whether its route has the header. */
  header: boolean;
  /** Entries of local storage that the tab begins with. */
  storage?: Record<string, string>;
}

/**
 * Opens a page in a browser without any data.
 * @returns the problems: an error, a missing header, a lost session, a page that does not render or fails. Empty if there is none.
 */
export async function openPage(browser: Browser, { app }: Stack, opened: OpenedPage): Promise<string[]> {
  const { address, header, storage = {} } = opened;
  const path = new URL(address, app).pathname;
  const problems: string[] = [];
  const context = await browser.newContext({
    viewport: PHONE,
    locale: 'en-US',
    serviceWorkers: 'block',
  });
  try {
    await context.addInitScript((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    }, storage);
    const page = await context.newPage();
    page.on('pageerror', (error) => problems.push(`${path} threw: ${error.message}`));
    await page.goto(app + address);
    const content = page.locator('main:not([aria-busy=true]) >> visible=true').first();
    await content.waitFor({ timeout: LIMIT_MS }).catch(() => problems.push(`${path} did not render`));
    await page.waitForLoadState('networkidle', { timeout: LIMIT_MS }).catch(() => undefined);
    // A page that redirects leaves its header, too.
    const isThere = new URL(page.url()).pathname === path;
    if (isThere && header && (await page.getByRole('banner').count()) !== 1)
      problems.push(`${path} has no header`);
    if (opened.storage && page.url().includes('/login')) problems.push(`${path} lost its session`);
    if ((await page.getByText(/\bMF-\d{3}\b/).count()) > 0) problems.push(`${path} failed`);
  } finally {
    await context.close();
  }
  return problems;
}
