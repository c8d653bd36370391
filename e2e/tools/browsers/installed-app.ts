import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, type Page, chromium } from '@playwright/test';

type Options = Parameters<typeof chromium.launchPersistentContext>[1];

/**
 * Starts Chromium with an empty profile on the disk. It can install apps, unlike the private window that a test usually
 * has.
 * @returns the browser, and the function that ends it and removes the profile
 */
export async function launchWithProfile(
  options: Options,
): Promise<{ context: BrowserContext; close(): Promise<void> }> {
  const profile = mkdtempSync(path.join(tmpdir(), 'power-bank-profile-'));
  const context = await chromium.launchPersistentContext(profile, options);
  return {
    context,
    async close() {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/** Opens an installed app: at its start, or at an address of its scope. Resolves to its window. */
export type Launch = (address?: string) => Promise<Page>;

/**
 * Installs a web app. Its window has no browser's bars, as on a phone.
 * @param context browser of `launchWithProfile`
 * @param id id of its manifest, as a whole address
 * @param address a page that has the manifest
 */
export async function installApp(context: BrowserContext, id: string, address: string): Promise<Launch> {
  const session = await context.browser()!.newBrowserCDPSession();
  await session.send('PWA.install', { manifestId: id, installUrlOrBundleUrl: address });
  await session.send('PWA.changeAppUserSettings', { manifestId: id, displayMode: 'standalone' });
  return async (url) => {
    const opened = context.waitForEvent('page');
    await session.send('PWA.launch', { manifestId: id, ...(url ? { url } : {}) });
    return opened;
  };
}
