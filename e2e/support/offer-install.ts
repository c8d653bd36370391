import type { Page } from '@playwright/test';

/** Offers the installation of the app like Chromium. Counts the dialogs that the app opens in `window.dialogs`. */
export const offerInstall = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const counter = window as unknown as { dialogs?: number };
    counter.dialogs ??= 0;
    const prompt = () => Promise.resolve(void (counter.dialogs = (counter.dialogs ?? 0) + 1));
    dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
  });
