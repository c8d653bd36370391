import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DOCUMENTS, REFUND_WORKING_DAYS, REGIONS, REPORT_SEND_DAYS } from '@shared/http-api/app';
import { LANGUAGES } from '../../server/texts/languages';
import { currentPlan } from '../plans';
import { FAULT_RETURN_SECONDS, RESERVATION_SECONDS } from '../regions/periods';
import { REPORT_YEARS, TECHNICAL_DAYS, TELEMETRY_DAYS } from '../../server/retention';
import { readDocument } from './document-text';
import { SOURCES, documentVersion, getDocument } from './documents';
import { helpArticle, helpList } from './help';
import { priceSentence, regionWords } from './region-words';

const HELP = ['rent', 'return', 'no-charge', 'full', 'lost', 'amount', 'keep', 'refund', 'lights'];
/** Markdown of each file of a folder by its name without `.md`: `user.en`. */
const markdownOf = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(join(import.meta.dirname, folder)).map((file) => [
      file.replace(/[.]md$/, ''),
      readFileSync(join(import.meta.dirname, folder, file), 'utf8'),
    ]),
  );
const FILES = { documents: markdownOf('documents'), help: markdownOf('help') };
const MARKDOWN = Object.values({ ...FILES.documents, ...FILES.help });
/** Facts that are names. A language may write them out or repeat them. */
const NAMES = ['company', 'region', 'privacyLaw', 'regulator'];
/** Returns the other facts that a text names, as often as it names them. */
const factsOf = (text: string) =>
  [...text.matchAll(/[{](\w+)[}]/g)]
    .map(([, name]) => name!)
    .filter((name) => !NAMES.includes(name))
    .sort();
/**
 * Numbers that no constant holds: of headings and sections, the day of the price, the notice before a change, the start of
 * the refund, physical limits, browsers, the name of a law, and counts of lights and power banks.
 */
const ALLOWED =
  /^## \d+\. |section 4|第 ?4 ?条|第 4 條|24 ?(hours|小时|小時|時間)|0[–〜](?=[{]refundDays)|5 V|45 °C|(?:Chrome|Safari|Firefox) [\d.]+|2010|[124]つ|0台|1件/gm;

describe('help articles', () => {
  /** A mail that somebody gets, and the condition that an account of a wallet may not meet. */
  const MAIL =
    /get an? (e-)?mail|[Ww]e tell you|收到(邮件|電郵)|会通知您|會通知你|メールでお知らせ|空いたらお知らせ/;
  const IF_ADDRESS =
    /([Ii]f|or) your account has an e-mail address|账号有邮箱|帳戶設有電郵|アカウントにメールアドレスがあれば/;

  it('promise mails to accounts with an address only', () => {
    const promises = Object.entries(FILES.help).flatMap(([name, text]) =>
      text
        .split(/(?<=[.。；;])/)
        .filter((sentence) => MAIL.test(sentence))
        .map((sentence) => [name, IF_ADDRESS.test(sentence)]),
    );
    expect(promises.length).toBeGreaterThanOrEqual(4 * LANGUAGES.length);
    expect(promises.filter(([, isConditional]) => !isConditional)).toEqual([]);
  });

  it('tell of a deposit that is paid and of a card hold wherever they say how the deposit is paid or refunded', () => {
    const HOLD = /card|银行卡|信用卡|カードの/;
    for (const language of LANGUAGES) {
      const sections = FILES.help[`rent.${language}`]!.split('\n## ');
      const told = [sections[1]!, sections[4]!, FILES.help[`refund.${language}`]!.split('\n## ')[1]!];
      expect(told.map((section) => HOLD.test(section) || section)).toEqual([true, true, true]);
    }
  });

  it('tell what becomes of a deposit and of a hold when nothing came out', () => {
    for (const language of LANGUAGES)
      expect(FILES.help[`amount.${language}`]).toMatch(
        /its refund\. A card hold is released\.|申请退还。银行卡预授权会解除。|申請退還。信用卡預先授權會解除。|申請できます。カードの利用枠は元に戻ります。/,
      );
  });

  it('promise no repair, which nothing carries out', () => {
    for (const text of Object.values(FILES.help)) expect(text).not.toMatch(/repair|维修|維修|修理/i);
  });

  it('do not say that an ordinary return shows "Completed": what is due is paid afterwards', () => {
    for (const language of LANGUAGES)
      expect(FILES.help[`return.${language}`]).not.toMatch(/Completed|已完成|完了/);
  });
});

describe('a faulty power bank', () => {
  /** Words for a power bank with a fault. Damage that the renter causes has others. */
  const FAULT = /\bfault\b|faulty|damaged|broken|故障|损坏或|損壞或|壊れて/;
  const RETURN = /return|put it back|归还|歸還|放回|返却|戻し/i;
  /** The report of a running rental, which must come before the return that it makes free. */
  const REPORT = /It does not charge|充不上电|充不到電|充電できない|[{]faultMinutes[}]/;
  const RETURN_FIRST =
    /(return it|put it back)[^.]*\band report|(归还|放回)[^。]*[并再]反馈|(歸還|放回)[^。]*[並再]報告|(返却して|戻して)[^。]*報告/i;

  it('is reported before it is returned', () => {
    const texts = MARKDOWN.flatMap((text) => text.split('\n'));
    expect(texts.filter((text) => RETURN_FIRST.test(text))).toEqual([]);
    const told = texts.filter((text) => FAULT.test(text) && RETURN.test(text));
    expect(told.length).toBeGreaterThanOrEqual(3 * LANGUAGES.length);
    expect(told.filter((text) => !REPORT.test(text))).toEqual([]);
  });
});

describe('documents', () => {
  it('exist in every region and language, without a placeholder', () => {
    for (const region of REGIONS) {
      for (const language of LANGUAGES) {
        for (const doc of DOCUMENTS) {
          const document = getDocument(region, doc, language);
          if (region !== 'JP' && (doc === 'tokushoho' || doc === 'external')) {
            expect(document).toBeNull();
            continue;
          }
          expect(document!.sections.length).toBeGreaterThanOrEqual(6);
          expect(
            document!.sections.every(({ heading, paragraphs }) => heading && paragraphs.length > 0),
          ).toBe(true);
          expect(JSON.stringify(document)).not.toMatch(/[{]\w+[}]|undefined/);
        }
      }
    }
  });

  it('have the same number of sections in every language', () => {
    for (const doc of DOCUMENTS) {
      const shapes = LANGUAGES.map((language) =>
        getDocument('JP', doc, language)!.sections.map((s) => s.paragraphs.length),
      );
      for (const shape of shapes) expect(shape).toEqual(shapes[0]);
    }
  });

  it('have one file for each language, and no other file', () => {
    const inEach = (names: readonly string[]) =>
      names.flatMap((name) => LANGUAGES.map((language) => `${name}.${language}`));
    expect(Object.keys(FILES.documents).sort()).toEqual([...inEach(DOCUMENTS), 'privacy.ms'].sort());
    expect(Object.keys(FILES.help).sort()).toEqual(inEach(HELP).sort());
  });

  it('name the same facts in every language, so that each figure is in all of them', () => {
    for (const [name, text] of Object.entries({ ...FILES.documents, ...FILES.help })) {
      const english = name.replace(/[.]\w+$/, '.en');
      expect([name, factsOf(text)]).toEqual([
        name,
        factsOf(FILES.documents[english] ?? FILES.help[english]!),
      ]);
    }
  });

  it('name only facts that each region has', () => {
    const used = new Set(
      MARKDOWN.flatMap((text) => [...text.matchAll(/[{](.*?)[}]/g)].map(([, name]) => name)),
    );
    for (const region of REGIONS)
      expect(Object.keys(regionWords(region, 'en'))).toEqual(expect.arrayContaining([...used]));
  });

  it('contain no number that the platform knows as a constant', () => {
    for (const text of MARKDOWN) expect(text.replaceAll(ALLOWED, '').match(/.*\d.*/g)).toBeNull();
  });

  it('write no period of the platform as a word', () => {
    const PERIOD =
      /\b(?:for|within|after|up to) (?:a|an|one|two) (?:day|hour|week|month)s?\b|[一两兩]个?(?:天|小时|周)|[一兩]個?(?:日|小時|星期)(?!只)|(?<!同)一(?:日|時間|週間)|\bse(?:hari|jam|minggu|bulan)\b/;
    for (const [name, text] of Object.entries({ ...FILES.documents, ...FILES.help }))
      expect([name, PERIOD.exec(text)?.[0]]).toEqual([name, undefined]);
  });

  it('fill in the periods and the plan of the platform', () => {
    const text = (doc: 'user' | 'deposit' | 'privacy' | 'usage', region: (typeof REGIONS)[number]) =>
      JSON.stringify(getDocument(region, doc, 'en'));
    expect(text('user', 'MY')).toContain(`reserved for ${RESERVATION_SECONDS / 60} minutes`);
    expect(text('deposit', 'HK')).toContain(`within 0–${REFUND_WORKING_DAYS} working days`);
    expect(text('privacy', 'MY')).toContain(`error reports ${TELEMETRY_DAYS} days`);
    expect(text('privacy', 'MY')).toContain(`at most ${REPORT_YEARS} years`);
    expect(text('privacy', 'MY')).toContain(`other technical data ${TECHNICAL_DAYS} days`);
    expect(text('privacy', 'MY')).toContain(`are sent for ${REPORT_SEND_DAYS} days`);
    for (const region of REGIONS)
      expect(text('usage', region)).toContain(`a return within ${FAULT_RETURN_SECONDS / 60} minutes after`);
  });

  it('name the hash of the network address, which limits sign-ins, and the account on the phone', () => {
    const HASH = /hash|散列值|雜湊值|ハッシュ/;
    const ACCOUNT =
      /account and its e-mail|账号及其邮箱|帳戶及其電郵|アカウントとそのメール|akaun dan alamat e-melnya/;
    for (const [name, text] of Object.entries(FILES.documents))
      if (name.startsWith('privacy'))
        expect([name, HASH.test(text), ACCOUNT.test(text)]).toEqual([name, true, true]);
  });

  it('tell that a deletion leaves the reported time of a return, on which the fee is based', () => {
    const TIME = /its time stays|归还时间会保留|歸還時間會保留|時刻は、料金の根拠のため残り|masanya kekal/;
    for (const [name, text] of Object.entries(FILES.documents))
      if (name.startsWith('privacy')) expect([name, TIME.test(text)]).toEqual([name, true]);
  });

  it('tell when each hold without a rental is released', () => {
    for (const language of LANGUAGES)
      expect(FILES.documents[`deposit.${language}`]).toMatch(
        /its hold is released then|在订单结束时解除|在訂單結束時解除|終わったとき/,
      );
  });

  it('include Malaysia’s privacy notice in Bahasa Malaysia', () => {
    expect(getDocument('MY', 'privacy', 'en')!.languages).toContain('ms');
    expect(getDocument('MY', 'privacy', 'en', 'ms')).toMatchObject({
      language: 'ms',
      title: 'Notis Privasi',
    });
    expect(getDocument('HK', 'privacy', 'hk', 'ms')!.language).toBe('hk');
  });

  it('carry the region’s own figures', () => {
    expect(JSON.stringify(getDocument('JP', 'deposit', 'zh'))).toContain('JP¥3,300');
    expect(JSON.stringify(getDocument('HK', 'deposit', 'hk'))).toContain('HK$99.00');
    expect(priceSentence(currentPlan('MY'), 'en')).toBe(
      'RM1 for each started hour, at most RM4 in every 24 hours; free if returned within the first 5 minutes',
    );
    expect(priceSentence(currentPlan('JP'), 'ja')).toContain('30分未満 ¥165');
    expect(priceSentence(currentPlan('HK'), 'ja')).toContain('30分ごとにHK$5（1単位未満は切り上げ）');
  });

  it.each(DOCUMENTS)('have a new version when a text changes: %s', (doc) => {
    const { version, hash } = SOURCES[doc];
    const texts = Object.entries(FILES.documents).filter(([name]) => name.startsWith(`${doc}.`));
    const digest = createHash('sha256').update(JSON.stringify([version, texts.sort()]));
    // After a change: set the version to the day from which the text applies, then the hash.
    expect({ doc, hash }).toEqual({ doc, hash: digest.digest('hex').slice(0, 12) });
  });

  it('apply from a day that has come', () => {
    const today = new Date().toISOString().slice(0, 10);
    expect(DOCUMENTS.filter((doc) => SOURCES[doc].version > today)).toEqual([]);
  });

  it('have a version only where they exist', () => {
    expect(documentVersion('JP', 'tokushoho')).toBe(SOURCES.tokushoho.version);
    expect(documentVersion('MY', 'tokushoho')).toBeNull();
    expect(documentVersion('MY', 'constructor')).toBeNull();
  });

  it('refuse a text with an unknown fact', () => {
    expect(() => readDocument('# t\n## h\n{nothing}', {})).toThrow('no value for nothing');
  });

  it('refuse a text without a title or a first heading', () => {
    expect(() => readDocument('## h\np', {})).toThrow('no title');
    expect(() => readDocument('# t\np', {})).toThrow('text before the first heading');
  });
});

describe('help', () => {
  it('has every article in every language', () => {
    expect(helpList('JP', 'en').map(({ id }) => id)).toEqual(HELP);
    for (const language of LANGUAGES) {
      for (const { id, title, summary } of helpList('MY', language)) {
        expect([title, summary].every(Boolean)).toBe(true);
        expect(helpArticle('MY', id, language)!.sections.length).toBeGreaterThanOrEqual(4);
      }
    }
    expect(helpArticle('JP', 'nothing', 'en')).toBeNull();
  });
});
