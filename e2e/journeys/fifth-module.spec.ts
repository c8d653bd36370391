/**
 * A module that the platform knows nothing about: an endpoint of its own, its answers without network, a page that never shows
 * old data, and a write that waits for a network. All of it is in the module's own files (`fifth-module/`).
 */
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { format } from 'prettier';
import { expect } from '../support/fixtures';
import { LANGUAGE_KEYS } from '../support/language';
import { publishOptions } from '../support/worktree-environment';
import { test } from '../support/worktree-fixtures';
import { runCommand } from '../tools/worktree/run';

const FILES = path.join(import.meta.dirname, 'fifth-module');
const TEXTS = {
  title: 'My points',
  spend: 'Spend points',
  count_one: '{{count}} point',
  count_other: '{{count}} points',
  collect: 'Collect',
  shop: 'Points of shop 1',
  waiting: 'Waiting: {{title}}',
};
const ROUTES = [
  { path: '/loyalty/points', page: './Points', title: 'points.title', signIn: true },
  { path: '/loyalty/spend', page: './Spend', title: 'points.spend', signIn: true, offline: 'never' },
];

/** Adds the files, the routes and the texts to the new module. Changes no other file of the checkout. */
async function addPages(module: string): Promise<void> {
  for (const name of readdirSync(FILES, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.txt')) continue;
    const file = path.join(module, 'src', name.replace(/\.txt$/, ''));
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, readFileSync(path.join(FILES, name)));
  }
  const change = async (file: string, part: (content: Record<string, unknown>) => object) => {
    const content = JSON.parse(readFileSync(path.join(module, file), 'utf8')) as Record<string, unknown>;
    const text = JSON.stringify({ ...content, ...part(content) });
    writeFileSync(path.join(module, file), await format(text, { parser: 'json', printWidth: 110 }));
  };
  await change('module.json', ({ pages, routes }) => ({
    pages: {
      ...(pages as object),
      './Points': 'src/points/PointsPage.tsx',
      './Spend': 'src/points/SpendPage.tsx',
    },
    routes: [...(routes as object[]), ...ROUTES],
  }));
  for (const language of LANGUAGE_KEYS)
    await change(`src/locales/${language}.json`, () => ({ points: TEXTS }));
}

/** Plays the part of the operator's platform that the module has brought with it. Returns the network of the phone. */
async function playPlatform(page: Page, api: string) {
  const network = { isUp: true, points: 120, collected: [] as { key: string | undefined; body: unknown }[] };
  const answer = (model: object) => ({
    headers: { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' },
    json: {
      success: true,
      model,
      errorCode: null,
      serverTime: new Date().toISOString(),
      traceId: 'loyalty',
    },
  });
  await page.route(`${api}/**`, (route) => {
    const request = route.request();
    if (!network.isUp) return route.abort();
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/v1/loyalty/points')) return route.fallback();
    if (request.method() !== 'POST') return route.fulfill(answer({ points: network.points }));
    expect(pathname).toBe('/v1/loyalty/points/s1');
    network.collected.push({ key: request.headers()['idempotency-key'], body: request.postDataJSON() });
    network.points = 150;
    return route.fulfill(answer({ points: network.points }));
  });
  return network;
}

test(
  'works offline, and sends a write once later, by its own files alone',
  { tag: '@long' },
  async ({ checkout, renter, page, stack }) => {
    const run = async (...words: string[]) => {
      const { code, output } = await runCommand(checkout, words);
      expect(code, output).toBe(0);
    };
    await run('create-module', 'mf-loyalty');
    await addPages(path.join(checkout, 'mf-loyalty'));
    await run('texts');
    await run('endpoints', 'mf-loyalty');
    await run('check', 'mf-loyalty');
    await run('deploy', 'publish', 'mf-loyalty', ...publishOptions(stack, checkout));
    const network = await playPlatform(page, stack.api);

    await renter.open('/hk/loyalty/points');
    await renter.signsIn();
    await renter.sees('120 points');
    // The code that keeps answers loads once the page is usable.
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('pb:kept_pre_HK')))
      .toContain('/v1/loyalty/points');

    network.isUp = false;
    await renter.open('/hk/loyalty/points');
    await renter.sees('120 points');
    await renter.sees(/No answer\. Saved/);
    await renter.open('/hk/loyalty/spend');
    await renter.sees('This could not be loaded');
    await expect(page.getByText('120 points')).toHaveCount(0);

    await renter.open('/hk/loyalty/points');
    await renter.button('Collect').click();
    await renter.sees('Waiting: Points of shop 1');
    // It is a call of this module, not feedback.
    await renter.open('/hk/feedback/list');
    await renter.sees('No answer. Check your connection and try again.');
    await expect(page.getByText('Waiting to be sent')).toHaveCount(0);
    await renter.open('/hk/loyalty/points');
    await renter.sees('Waiting: Points of shop 1');

    network.isUp = true;
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await renter.sees('150 points');
    await expect(page.getByText('Waiting: Points of shop 1')).toHaveCount(0);
    expect(network.collected).toEqual([{ key: expect.any(String), body: { code: 'A1' } }]);

    await run('deploy', 'remove', 'mf-loyalty', ...publishOptions(stack, checkout));
  },
);
