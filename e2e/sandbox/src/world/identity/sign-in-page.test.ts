import type { Sandbox } from '../../main';
import { beginAtIssuer, throughIssuer } from '../../testing/issuer';
import { testSandbox } from '../../testing/world';
import TEXTS from './page-texts.json' with { type: 'json' };

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await testSandbox();
});
afterAll(() => sandbox.stop());

const LANGUAGES = [
  ['ja', 'ja-JP,ja;q=0.9,en;q=0.8', 'ja'],
  ['zh', 'zh-CN,en;q=0.5', 'zh-Hans'],
  ['hk', 'zh-HK', 'zh-Hant-HK'],
  ['en', 'de-DE', 'en'],
] as const;
type Key = (typeof LANGUAGES)[number][0];

/** Expects a page to be in one language, without a sentence of another one. */
function expectLanguage(page: string, key: Key, lang: string) {
  expect(page).toContain(`<html lang="${lang}">`);
  const texts = Object.values(TEXTS).map((text) => text[key].replace(/[{]issuer[}]/g, ''));
  const shown = page.replace(/<style>.*?<\/style>/gs, '').replace(/<[^>]*>/g, '\n');
  expect(texts.filter((text) => shown.includes(text)).length).toBeGreaterThan(5);
  for (const { en } of Object.values(TEXTS)) {
    const sentence = en.replace(/[{]issuer[}].*/, '').trim();
    if (key !== 'en' && sentence.includes(' ')) expect(shown).not.toContain(sentence);
  }
  // Names of issuers, and nothing else, are Latin.
  if (key !== 'en') expect(shown.match(/[A-Za-z]{2,}/g)?.filter((word) => !NAMES.includes(word))).toEqual([]);
}
const NAMES = ['Google', 'Apple', 'WeChat', 'Alipay'];
const NOBODY = { name: 'X', email: '@', choice: 'continue' };

test.each(LANGUAGES)(
  'the page of Google is in the language of the browser: %s',
  async (key, header, lang) => {
    const { url } = await beginAtIssuer(sandbox, 'google');
    const { page, response } = await throughIssuer(url, NOBODY, header);
    expectLanguage(page, key, lang);
    expect(response.status).toBe(422);
    const refused = await response.text();
    expectLanguage(refused, key, lang);
    expect(refused).toContain(`role="alert">${TEXTS.noEmail[key]}<`);
  },
);

test('the page of Apple is in the language that the app asks for', async () => {
  const { url } = await beginAtIssuer(sandbox, 'apple');
  url.searchParams.set('ui_locales', 'fr zh-HK en');
  const { page, response } = await throughIssuer(url, NOBODY, 'ja-JP');
  expectLanguage(page, 'hk', 'zh-Hant-HK');
  expectLanguage(await response.text(), 'hk', 'zh-Hant-HK');
});

test.each(LANGUAGES)(
  'the page of a wallet is in the language of its browser: %s',
  async (key, header, lang) => {
    const url = new URL('/wechat/connect/oauth2/authorize', sandbox.ctx.config.identityOrigin);
    url.searchParams.set('redirect_uri', `${sandbox.urls.app}/hk/login`);
    url.searchParams.set('scope', 'snsapi_userinfo');
    const { page, response } = await throughIssuer(url, NOBODY, header);
    expectLanguage(page, key, lang);
    expect(response.status).toBe(422);
    expectLanguage(await response.text(), key, lang);
  },
);

test.each(LANGUAGES)(
  'a sign-in that has ended says so in the language of the browser: %s',
  async (key, header) => {
    const answer = await fetch(`${sandbox.ctx.config.identityOrigin}/google/interaction/none`, {
      headers: { 'accept-language': header },
    });
    expect([answer.status, await answer.text()]).toEqual([400, TEXTS.ended[key]]);
  },
);
