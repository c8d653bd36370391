import { HTML_LANG, LANGUAGES, type Language } from '../../server/texts/languages';
import { challengePage, finishedPage, payPage } from './page';
import { PAGE_STYLE } from './page-style';
import type { SessionRow } from './session-row';

const row = (kind: SessionRow['kind'], state: SessionRow['state'] = 'OPEN'): SessionRow => ({
  ...{ session_id: 's', reference: 'PAY1', kind, amount: 3300, currency: 'JPY', method_id: 'card' },
  ...{ method_name: 'Visa', merchant: 'ACME', description: 'JP2611200001', language: 'en' },
  ...{ return_url: 'http://127.0.0.1/jp/payment', wallet: null, state, outcome: null, automatic: false },
  ...{ webhook: 'once', created_at: new Date(0), expires_at: new Date(0), settled_at: null },
});

const HELD: Record<Language, RegExp> = {
  en: /hold|held/i,
  zh: /预授权/,
  hk: /預先授權/,
  ja: /利用枠/,
};
const PAID: Record<Language, RegExp> = {
  en: /Paid|[Cc]onfirm the payment|>Pay </,
  zh: /已付款|支付/,
  hk: /已付款|付款 /,
  ja: /お支払い済み|のお支払い/,
};
/** Words of the app for the state of a deposit, which no hold has. */
const FROZEN = /冻结|凍結/;

describe.each(LANGUAGES)('in %s', (language) => {
  const button = (html: string) => /<button class="go"[^>]*>([^<]*)</.exec(html)![1]!;
  const heading = (html: string) => /<h1>([^<]*)</.exec(html)![1]!;
  const question = (html: string) => /<p>([^<]*)<\/p>/.exec(html)![1]!;

  test.each(['HOLD', 'CHARGE'] as const)('the pages of a %s say what happens to the money', (kind) => {
    const pay = payPage(row(kind), language, '/pay/s');
    const asked = challengePage(row(kind), language, '/pay/s');
    const over = finishedPage(row(kind, 'PAID'), language);
    expect(pay + asked + over).not.toMatch(FROZEN);
    const [right, wrong] = kind === 'HOLD' ? [HELD, PAID] : [PAID, HELD];
    for (const text of [question(asked), heading(over)]) {
      expect(text).toMatch(right[language]);
      expect(text).not.toMatch(wrong[language]);
    }
    expect(HELD[language].test(button(pay))).toBe(kind === 'HOLD');
    expect(HELD[language].test(/<p class="note">([^<]*)/.exec(pay)![1]!)).toBe(kind === 'HOLD');
  });

  test('a declined hold is called declined', () => {
    expect(heading(finishedPage(row('HOLD', 'DECLINED'), language))).not.toMatch(HELD[language]);
  });

  test('the pages have no font of another language', () => {
    expect(payPage(row('HOLD'), language, '/')).toContain(`<html lang="${HTML_LANG[language]}">`);
    const rules = PAGE_STYLE.split('}').filter((rule) => /font(-family)?:.*sans-serif/.test(rule));
    const own = rules.find((rule) => rule.includes(`:lang(${HTML_LANG[language]})`))!;
    const general = rules.filter((rule) => !rule.includes(':lang('));
    expect(general.join()).not.toMatch(/ (JP|SC|HK)|Hiragino|PingFang/);
    expect(/ JP|Hiragino/.test(own)).toBe(language === 'ja');
  });
});
