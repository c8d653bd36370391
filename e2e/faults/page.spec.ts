/** Faults of the document. It is the root of trust, so the app can only show a message and reload. */
import { expect, test } from './fixtures';
import { recordCell } from './stories';
import { HOME } from './subjects';

const FAILED = {
  en: 'The app did not load. Check your connection.',
  zh: '应用未能加载，请检查网络。',
  hk: '應用程式未能載入，請檢查網絡。',
  ja: 'アプリを読み込めませんでした。通信状況をご確認ください。',
};
const UNSUPPORTED = [
  'Please update your browser',
  '请更新浏览器后使用。',
  '請更新瀏覽器後使用。',
  'ブラウザを更新してからご利用ください。',
];
const cutData = (html: string) => html.replace(/(id="page-data">)[^]*?(<\/script>)/, '$1{"format":1,"rev$2');

for (const [language, sentence] of Object.entries(FAILED)) {
  test(`shows in "${language}" that the page data is unreadable, and reloads on the button`, async ({
    visit,
    server,
    page,
  }, info) => {
    let isCut = true;
    server.changePage(({ html, headers }) => ({ html: isCut ? cutData(html) : html, headers }));
    await page.addInitScript((chosen) => localStorage.setItem('ifeLanguage', chosen), language);
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
  });
}

test('does not run a changed bootstrap script and shows the update message in four languages', async ({
  visit,
  server,
}, info) => {
  server.changePage(({ html, headers }) => ({
    html: html.replace('<script>', '<script>globalThis.__tampered=true;'),
    headers,
  }));
  await visit.open(HOME.address);
  let ms = 0;
  for (const sentence of UNSUPPORTED) ms = await visit.seesInTime(sentence);
  await visit.expectNothingTampered();
  recordCell(info, {
    fault: 'bootstrap script is changed',
    place: 'the document',
    result: 'update message shown',
    ms,
  });
});

test('shows the update message in four languages if scripts are off', async ({ browser, server }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(server.origin + HOME.address);
  for (const sentence of UNSUPPORTED) await expect(page.getByText(sentence)).toBeVisible();
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
