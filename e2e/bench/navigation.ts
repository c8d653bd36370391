import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Publisher } from '../support/publisher';
import type { Stack } from '../support/worker-stack';
import { LINES } from './conditions';
import { withBrowser } from './measure';
import { recordRequests } from './requests';
import { type Spread, spread } from './statistics';
import { throttle } from './throttle';

const ROUNDS = 3;
const QUIET_MS = 1500;
const QUIET_LIMIT_MS = 15_000;

/** The page of mf-rental from which the renter goes on. Its route names /login as a page that usually follows. */
const START = '/jp/product?sn=JPC00001';
const TARGETS = {
  hinted: { module: 'mf-auth', address: '/jp/login' },
  'not hinted': { module: 'mf-support', address: '/jp/contact-us' },
} as const;
type Hint = keyof typeof TARGETS;

/** A navigation to a page of another module inside the app, after that module was published. */
export interface NavigationFigures {
  /** Time until the page is rendered, ms. */
  ms: Spread;
  /** Requests to the app's origin from the navigation on. */
  requests: Spread;
}

/** A plain JavaScript file, because a compiled function would call helpers that the page does not have. */
const NAVIGATE = readFileSync(
  path.join(path.dirname(fileURLToPath(import.meta.url)), 'in-page/navigate.js'),
  'utf8',
);

async function navigateOnce(executablePath: string, stack: Stack, hint: Hint) {
  const { module, address } = TARGETS[hint];
  const publisher = new Publisher(stack);
  try {
    return await withBrowser(executablePath, async (browser) => {
      const open = async () => {
        const page = await browser.newPage();
        await page.addInitScript({ content: NAVIGATE });
        const session = await browser.newCDPSession(page);
        const record = await recordRequests(session);
        await throttle(session, LINES.average);
        await page.goto(stack.app + START);
        await page.getByRole('button', { name: 'Rent a power bank' }).waitFor({ timeout: 120_000 });
        await record.settle(QUIET_MS, QUIET_LIMIT_MS);
        return { page, record };
      };
      await (await open()).page.close();
      await publisher.publishNext([module]);
      const { page, record } = await open();
      const before = record.all().length;
      const selector = `[data-page="${address.slice(3)}"] main:not([aria-busy=true])`;
      const ms = await page.evaluate<number>(
        `benchGo(${JSON.stringify(address)}, ${JSON.stringify(selector)})`,
      );
      await record.settle(QUIET_MS, QUIET_LIMIT_MS);
      const later = record.all().slice(before);
      return { ms, requests: later.filter(({ url, cached }) => url.startsWith(stack.app) && !cached).length };
    });
  } finally {
    publisher.restore();
  }
}

/** Measures how a returning renter goes to a page of another module that was published since the last visit. */
export async function navigationFigures(
  executablePath: string,
  stack: Stack,
): Promise<Record<Hint, NavigationFigures>> {
  const runs: Record<Hint, { ms: number; requests: number }[]> = { hinted: [], 'not hinted': [] };
  for (let round = 0; round < ROUNDS; round++)
    for (const hint of ['hinted', 'not hinted'] as const)
      runs[hint].push(await navigateOnce(executablePath, stack, hint));
  const figures = (hint: Hint): NavigationFigures => ({
    ms: spread(runs[hint].map(({ ms }) => ms)),
    requests: spread(runs[hint].map(({ requests }) => requests)),
  });
  return { hinted: figures('hinted'), 'not hinted': figures('not hinted') };
}
