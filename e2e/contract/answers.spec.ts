import type { Page, Response } from '@playwright/test';
import { reports } from '@shared/http-api/endpoints';
import { isCallTo } from '../support/calls';
import { createChance } from '../support/chance';
import { rentingPages, signedOutPages } from '../support/every-page';
import { expect, test } from '../support/fixtures';
import type { Renter } from '../support/renter';
import { ERROR } from '../../shared/http-api/app/errors';
import { type Json, breakAnswer } from './break-answer';

const ROUNDS = Number(process.env.CONTRACT_ROUNDS ?? 10);
const SEED = Number(process.env.CONTRACT_SEED ?? 1);
const CODES = Object.values(ERROR);

test.use({ line: { minMs: 0, maxMs: 0 } });
test.setTimeout(1_800_000);

interface Envelope {
  success: boolean;
  model: Json;
  errorCode: string | null;
}

/** Words that a page shows only if its code has used a value that is not there. */
const NONSENSE = /\b(NaN|undefined|null|Invalid Date|Infinity)\b|\[object /;
/** Titles of the fallback of a module, and the code of a page that threw. */
const DEAD = /This part did not load|MF-4\d\d/;

/** Collects the addresses of the API's answers to a page. */
function watchAnswers(page: Page, api: string) {
  let answers = new Map<string, Envelope>();
  page.on('response', (response: Response) => {
    const { method } = { method: response.request().method() };
    if (method !== 'GET' || !response.url().startsWith(`${api}/`)) return;
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

/** Loads the page again with another answer to one call. Returns what is wrong with the page then. */
async function tryAnswer({ page }: Renter, url: string, body: Envelope): Promise<string[]> {
  const problems: string[] = [];
  const onError = (error: Error) => problems.push(`uncaught: ${error.message}`);
  const reported: string[] = [];
  const onRequest = (request: { url(): string; postData(): string | null }) => {
    if (isCallTo(reports)(request.url())) reported.push(request.postData() ?? '');
  };
  const isCall = (asked: URL) => asked.href === url;
  await page.route(isCall, (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({
          json: { ...body, serverTime: new Date().toISOString(), traceId: 'broken' },
          headers: { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' },
        })
      : route.fallback(),
  );
  page.on('pageerror', onError);
  page.on('request', onRequest);
  await page.reload();
  await expect(page.locator('main').filter({ visible: true }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const text = await page.locator('body').innerText();
  if (DEAD.test(text)) problems.push(`dead: ${text.slice(0, 200)}`);
  const nonsense = NONSENSE.exec(text);
  if (nonsense) problems.push(`shows ${nonsense[0]}`);
  const blamed = reported.filter((sent) => sent.includes('"kind":"module"'));
  if (blamed.length > 0) problems.push(`blames a module: ${blamed[0]!.slice(0, 300)}`);
  page.off('pageerror', onError);
  page.off('request', onRequest);
  await page.unroute(isCall);
  return problems;
}

const WALKS = { 'without a session': signedOutPages, 'during a rental': rentingPages };

for (const [name, walk] of Object.entries(WALKS))
  test(
    `no page ${name} dies of an answer with a broken rule, or of a refusal`,
    { tag: '@long' },
    async ({ renter, page, stack, watch }) => {
      watch.expected.push(/./);
      const chance = createChance(SEED);
      const answers = watchAnswers(page, stack.api);
      const found: string[] = [];
      let tried = 0;
      for await (const address of walk(renter)) {
        // The walk continues on the page itself.
        if (['/payment?purpose=DEPOSIT', '/eject', '/borrow'].includes(address)) continue;
        await page.reload();
        await page.waitForLoadState('networkidle');
        const calls = answers.take();
        for (let round = 0; round < ROUNDS && calls.length > 0; round++) {
          const [url, body] = calls[round % calls.length]!;
          const isRefusal = round % 5 === 4;
          const { model, what } = isRefusal
            ? { model: null, what: 'refused' }
            : breakAnswer(body.model, chance);
          const errorCode = isRefusal ? CODES[tried % CODES.length]! : null;
          const problems = await tryAnswer(renter, url, { success: !isRefusal, model, errorCode });
          tried++;
          found.push(
            ...problems.map(
              (problem) => `${address}: ${new URL(url).pathname} ${what} ${errorCode ?? ''} → ${problem}`,
            ),
          );
        }
        await page.reload();
        answers.take();
      }
      console.log(`${name}: ${tried} answers, ${found.length} problems`);
      expect(found).toEqual([]);
    },
  );
