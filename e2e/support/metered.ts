import type { Page } from '@playwright/test';

/** Makes the connection of a page's next documents a metered one, on which the app prefetches nothing. */
export const onMeteredConnection = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
