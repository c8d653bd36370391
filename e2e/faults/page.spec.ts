/** Faults of the document. It is the root of trust, so the app can only show a message and reload. */
import { LANGUAGE_KEY } from '../support/language';
import { expect, test } from './fixtures';
import { recordCell } from './stories';
import { HOME } from './subjects';

const DAMAGED = {
  en: 'The network or a tool may have changed this page. Try another network or browser.',
  zh: '可能是网络或某个工具更改了此页面。请换一个网络或浏览器再试。',
  hk: '可能是網絡或某個工具更改了此頁面。請改用其他網絡或瀏覽器再試。',
  ja: 'ネットワークやツールがこのページを変更した可能性があります。別のネットワークかブラウザでお試しください。',
};
const NOT_RUN = [
  'The network or a tool may have changed this page',
  '可能是网络或某个工具更改了此页面',
  '可能是網絡或某個工具更改了此頁面',
  'ネットワークやツールがこのページを変更した',
];
const cutData = (html: string) => html.replace(/(id="page-data">)[^]*?(<\/script>)/, '$1{"format":1,"rev$2');

for (const [language, sentence] of Object.entries(DAMAGED)) {
  // The sentences stand in one table, so `npm test` shows those of two languages.
  const tag = ['en', 'ja'].includes(language) ? [] : ['@long'];
  test(
    `shows in "${language}" that the page data is unreadable, and reloads on the button`,
    { tag },
    async ({ visit, server, page }, info) => {
      let isCut = true;
      server.changePage(({ html, headers }) => ({ html: isCut ? cutData(html) : html, headers }));
      await page.addInitScript(([key, chosen]) => localStorage.setItem(key, chosen), [
        LANGUAGE_KEY,
        language,
      ] as const);
      await visit.open(HOME.address);
      const ms = await visit.seesInTime(sentence);
      expect(visit.uncaught).toEqual([]);
      isCut = false;
      await page.locator('#stalled button').click();
      await expect(page.locator('main').first()).toBeVisible();
      recordCell(info, {
        fault: 'page data is cut off',
        place: 'the document',
        result: `shown (${language})`,
        ms,
      });
    },
  );
}

for (const [what, script] of [
  ['a changed bootstrap script', '<script>globalThis.__tampered=true;'],
  ['a bootstrap script whose type a host has rewritten', '<script type="5f3a-text/javascript">'],
] as const)
  test(`does not run ${what} and names the causes in four languages`, async ({ visit, server }, info) => {
    server.changePage(({ html, headers }) => ({ html: html.replace('<script>', script), headers }));
    await visit.open(HOME.address);
    let ms = 0;
    for (const sentence of NOT_RUN) ms = await visit.seesInTime(sentence);
    await visit.expectNothingTampered();
    recordCell(info, {
      fault: `${what} is sent`,
      place: 'the document',
      result: 'message shown',
      ms,
    });
  });

test('names the causes in four languages if scripts are off', async ({ browser, server }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(server.origin + HOME.address);
  for (const sentence of NOT_RUN) await expect(page.getByText(sentence)).toBeVisible();
  await page.close();
});

const CHANGED = 'This browser or an extension changed the app, so it did not start.';
test('runs nothing, says so and reports it if another script has created the default Trusted Types policy', async ({
  visit,
  page,
  server,
  sandbox,
}, info) => {
  await page.addInitScript(() => {
    const { trustedTypes } = window as unknown as {
      trustedTypes: { createPolicy(name: string, rules: object): unknown };
    };
    // The document's policy applies to scripts that run after it has been parsed.
    const create = () =>
      document.querySelector('meta[http-equiv]') &&
      trustedTypes.createPolicy('default', { createScriptURL: (url: string) => url });
    new MutationObserver((_changes, observer) => create() && observer.disconnect()).observe(document, {
      childList: true,
      subtree: true,
    });
  });
  await visit.open(HOME.address);
  const ms = await visit.seesInTime(CHANGED);
  expect(visit.uncaught).toEqual([]);
  expect(server.asked.filter(({ path }) => path.endsWith('.js') && !path.endsWith('/shell.js'))).toEqual([]);
  await expect
    .poll(async () => (await sandbox.reports()).reports)
    .toMatchObject([{ kind: 'setting', code: 'MF-603' }]);
  recordCell(info, { fault: 'foreign Trusted Types policy', place: 'the document', result: 'shown', ms });
});
