import { rmSync } from 'node:fs';
import type { BrowserContext } from '@playwright/test';
import { type BenchPage, PAGES } from '../conditions';
import type { Visit } from '../figures';
import { newProfile, openBrowser } from '../measure';
import { type VisitTarget, visit } from '../visit';

/** The pages of `npm run bench`, and those that a renter returns to. */
export const RETURN_PAGES: readonly BenchPage[] = [
  ...PAGES,
  {
    address: '/my/shop/list',
    signedIn: false,
    usable: [{ selector: 'main li button', text: '' }],
    tap: { selector: 'button', text: 'Return' },
  },
  {
    address: '/my/call/center',
    signedIn: false,
    usable: [{ selector: 'li a, li button', text: '' }],
    tap: { selector: 'li a, li button', text: '' },
  },
];

/** Visits of one phone. The browser is closed between them, so that no connection stays open. */
export interface PhoneVisits {
  /** With an empty profile. */
  cold: Visit;
  /** The third and the fourth visit. The second one compiles the code for the cache of the browser. */
  returns: Visit[];
}

export interface Phone {
  executablePath: string;
  chromiumArgs: readonly string[];
  /** Address of the proxy that shapes all connections. */
  proxy: string;
}

/** Time in ms that the service worker has to store the app after a visit. */
const STORE_LIMIT_MS = 120_000;

/** Waits until the service worker has stored the page, and until it stores nothing any more. */
async function waitUntilStored(browser: BrowserContext): Promise<void> {
  const worker = browser.serviceWorkers()[0] ?? (await browser.waitForEvent('serviceworker'));
  await worker.evaluate(async (limitMs) => {
    const end = Date.now() + limitMs;
    while (!(await caches.match(`${self.location.origin}/`))) {
      if (Date.now() > end) throw new Error('The service worker has stored no page.');
      await new Promise((done) => setTimeout(done, 200));
    }
    await navigator.locks.request('pb-offline', () => undefined);
  }, STORE_LIMIT_MS);
}

/**
 * Visits a page with one phone: once, then once to fill the caches, and then as often as asked for.
 * @param returns number of return visits; 0 leaves the second visit out, too
 */
export async function visitWithPhone(
  { executablePath, chromiumArgs, proxy }: Phone,
  target: Omit<VisitTarget, 'line'>,
  returns = 2,
): Promise<PhoneVisits> {
  const profile = newProfile();
  const open = async () => {
    const browser = await openBrowser(executablePath, profile, {
      args: chromiumArgs,
      serviceWorkers: 'allow',
      proxy: { server: proxy, bypass: '<-loopback>' },
    });
    try {
      const opened = await visit(browser, { ...target, line: null });
      await waitUntilStored(browser);
      return opened;
    } finally {
      await browser.close();
    }
  };
  try {
    const visited: PhoneVisits = { cold: await open(), returns: [] };
    if (returns > 0) await open();
    while (visited.returns.length < returns) visited.returns.push(await open());
    return visited;
  } finally {
    rmSync(profile, { recursive: true, force: true });
  }
}
