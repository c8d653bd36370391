import { type Page, type Request, expect } from '@playwright/test';
import { isRequestOf } from '@shared/module-testing/journeys';
import type { Renter } from '@shared/module-testing/journeys';

/** Keys of the session in local storage, in Japan and the environment of the tests. */
const TOKEN = 'ifeToken_pre_JP';
const USER = 'ifeUserId_pre_JP';

const stored = (page: Page, key: string) =>
  page.evaluate((name) => localStorage.getItem(name), key).catch(() => null);

/** Returns the token of the session, or null if there is none. */
export const storedToken = (page: Page) => stored(page, TOKEN);

/** Records the calls of a page to an endpoint, without preflights. */
export function watchCalls(page: Page, endpoint: { method: string; path: string }): Request[] {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (isRequestOf(endpoint, request)) calls.push(request);
  });
  return calls;
}

/**
 * Ends the renter's session at the platform. The page notices it at its next call. Waits for calls in flight first,
 * because the app renews a silently started session only after a call has succeeded in it.
 */
export async function endSession({ page, sandbox, callsInFlight }: Renter): Promise<void> {
  await page.waitForLoadState('networkidle');
  // `networkidle` stays true for the document once it was reached, also during later calls.
  await expect.poll(callsInFlight).toEqual([]);
  await sandbox.revoke((await stored(page, USER))!, 'expired');
}
