import type { ConsoleMessage, Page, Response } from '@playwright/test';
import { expect } from '../support/fixtures';
import type { Renter } from '../support/renter';
import type { Json } from './break-answer';
import { UNKNOWN } from './random-answer';

export interface Envelope {
  success: boolean;
  model: Json;
  errorCode: string | null;
  serverTime: string;
}

/** Words that a page shows only if its code has used a value that is not there. */
const NONSENSE = /\b(NaN|undefined|null|Invalid Date|Infinity)\b|\[object /;
/** A clock or a length of time below zero. */
const NEGATIVE_TIME = /(?<![\w.,])[-−]\d+(:\d\d|\s?(s|min|h|d|days?|hours?|minutes?|seconds?)\b)/;
/** Titles of the fallback of a module, and the code of a page that threw. */
const DEAD = /This part did not load|MF-4\d\d/;

/** Waits until the page shows its data, or what it shows instead. */
export async function settled({ page, callsInFlight }: Renter): Promise<void> {
  await expect(page.locator('main:not([aria-busy=true])').filter({ visible: true }).first()).toBeVisible();
  await expect.poll(callsInFlight).toEqual([]);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Collects the API's answers to the GETs of a page, by their address. */
export function watchAnswers(page: Page, api: string) {
  let answers = new Map<string, Envelope>();
  page.on('response', (response: Response) => {
    if (response.request().method() !== 'GET' || !response.url().startsWith(`${api}/`)) return;
    void response
      .json()
      .then((body: Envelope) => body.success && answers.set(response.url(), body))
      .catch(() => undefined);
  });
  return {
    take() {
      const taken = [...answers];
      answers = new Map();
      return taken;
    },
  };
}

/** Reads and restores what the page stores, so that no trial changes what the next one finds. */
const readStorage = (page: Page) => page.evaluate(() => Object.entries(localStorage));
const restoreStorage = (page: Page, entries: [string, string][]) =>
  page.evaluate((kept) => {
    localStorage.clear();
    for (const [key, value] of kept) localStorage.setItem(key, value);
  }, entries);

/** Returns the faults of an open page. */
async function problemsOf(page: Page): Promise<string[]> {
  const text = await page.locator('body').innerText();
  const shown = [NONSENSE, NEGATIVE_TIME].flatMap((pattern) => pattern.exec(text)?.[0] ?? []);
  const beside = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return [
    ...(DEAD.test(text) ? [`dead: ${text.slice(0, 200)}`] : []),
    ...shown.map((word) => `shows ${word}`),
    ...(text.includes(UNKNOWN) ? ['shows a value of the API in place of a text'] : []),
    ...(beside > 0 ? [`${beside} px beside the window`] : []),
  ];
}

/**
 * Loads the page again with other answers, and leaves it as it was.
 * @param answers by address
 * @returns what is wrong with the page then, also uncaught errors and errors in the console
 */
export async function tryAnswers(renter: Renter, answers: ReadonlyMap<string, Envelope>): Promise<string[]> {
  const { page } = renter;
  const address = page.url();
  const storage = await readStorage(page);
  const problems: string[] = [];
  const onError = (error: Error) => problems.push(`uncaught: ${error.message}`);
  const onConsole = (message: ConsoleMessage) => {
    // The browser and the app report calls that fail. The sandbox does not know what the answers invent.
    if (
      message.type() === 'error' &&
      !/^(Failed to load resource|network error|resource not found)/.test(message.text())
    )
      problems.push(`console: ${message.text().slice(0, 300)}`);
  };
  const isCall = (asked: URL) => answers.has(asked.href);
  await page.route(isCall, (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({
          json: { ...answers.get(route.request().url()), traceId: 'trial' },
          headers: { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' },
        })
      : route.fallback(),
  );
  page.on('pageerror', onError);
  page.on('console', onConsole);
  await page.reload();
  await settled(renter);
  problems.push(...(await problemsOf(page)));
  page.off('pageerror', onError);
  page.off('console', onConsole);
  await page.unroute(isCall);
  await restoreStorage(page, storage);
  if (page.url() !== address) await page.goto(address);
  return problems;
}
