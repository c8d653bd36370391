import { REGIONS } from '@shared/http-api/app';
import { REGION_FACTS } from '../regions/facts';
import { LANGUAGES } from '../../server/texts/languages';
import { htmlBody, plainBody } from './mail-body';
import { lengthText, noticeMail, signInMail, whenText } from './mail-text';
import type { NoticeContent } from './notice';
import TEXTS from './mail-texts.json' with { type: 'json' };

const common = { to: 'a@example.test', region: 'JP' as const };

describe('mail texts', () => {
  it('format times in the store’s zone and the renter’s language', () => {
    expect(whenText('2026-11-20T05:02:00Z', 'Asia/Tokyo', 'en')).toBe('20 Nov 2026, 14:02');
    expect(whenText('2026-11-20T05:02:00Z', 'Asia/Kuala_Lumpur', 'hk')).toBe('2026年11月20日 13:02');
  });

  it('copy no period of the platform as a number', () => {
    // The 24 hours of a cap are no period of the platform: each price plan has them.
    const texts = JSON.stringify(TEXTS).replace(/24(?:-hour| 小时| 小時|時間)/g, '');
    expect(texts.match(/[^"]*\d (min|h|hour|day|分|小|天)[^"]*|[^"]*\d(分|時間|日間)[^"]*/g)).toBeNull();
    expect(JSON.stringify(TEXTS.KEEP_SOON)).not.toMatch(/hour/i);
  });

  it('format durations', () => {
    expect(lengthText(8048, 'en')).toBe('2 h 14 min');
    expect(lengthText(93_600, 'ja')).toBe('1日2時間');
    expect(lengthText(86_400, 'zh')).toBe('1 天');
    expect(lengthText(0, 'en')).toBe('0 s');
  });

  it('show the cost with its currency in every language', () => {
    const notice = {
      ...common,
      kind: 'RETURNED' as const,
      orderNo: 'JP2611200001',
      storeName: 'Tsutsuji Books Shibuya',
      cost: { amount: 360, currency: 'JPY' as const },
      usedSeconds: 8048,
      endedAt: '2026-11-20T07:16:08Z',
      timeZone: 'Asia/Tokyo',
    };
    expect(LANGUAGES.map((language) => noticeMail({ ...notice, language }, new Date()).headline)).toEqual([
      '¥360',
      'JP¥360',
      'JP¥360',
      '¥360',
    ]);
  });

  it('of a swap ask for the first power bank only while its return is free', () => {
    const content = {
      ...{
        kind: 'BANK_SWAPPED' as const,
        orderNo: 'JP2611200001',
        slot: 3,
        code: '7K42',
        storeName: 'Tsutsuji',
      },
      ...{ timeZone: 'Asia/Tokyo', startedAt: '2026-11-20T04:05:00Z' },
      first: { code: '9XQ4', freeUntil: '2026-11-20T05:00:00Z' },
    };
    const textAt = (now: string) =>
      noticeMail({ ...common, language: 'en', ...content }, new Date(now)).sentences.join(' ');
    expect(textAt('2026-11-20T04:06:00Z')).toContain('Now return power bank 9XQ4');
    expect(textAt('2026-11-20T05:01:00Z')).not.toContain('9XQ4');
  });

  it('of every kind have a value for each placeholder, in every language and region', () => {
    const at = '2026-11-20T05:02:00Z';
    const common = { orderNo: 'JP2611200001', storeName: 'Tsutsuji', timeZone: 'Asia/Tokyo' };
    const money = (amount: number) => ({ amount, currency: 'JPY' as const });
    const some = { total: money(2540), due: money(0), refunded: money(760), byChoice: true };
    const contents: NoticeContent[] = [
      { ...common, kind: 'BANK_OUT', slot: 3, code: '7K42', startedAt: at },
      ...[{ code: '9XQ4', freeUntil: at }, null].map((first) => ({
        ...{ ...common, kind: 'BANK_SWAPPED' as const, slot: 3, code: '7K42', startedAt: at, first },
      })),
      { ...common, kind: 'RETURNED', cost: money(360), usedSeconds: 8048, endedAt: at },
      {
        ...{ ...common, kind: 'RETURNED', cost: money(360), usedSeconds: 8048, endedAt: at },
        ...{ due: money(360), depositUntouched: true },
      },
      ...[at, null].map((freeUntil) => ({
        ...{ ...common, kind: 'BANK_BACK' as const, code: '7K42', cost: money(165), returnedAt: at },
        ...{ total: money(525), out: { code: 'N8U3', cost: money(360), freeUntil } },
      })),
      {
        ...{ ...common, kind: 'BANK_BACK', code: '7K42', cost: money(165), returnedAt: at },
        ...{ total: money(525), out: null },
      },
      {
        ...{ ...common, kind: 'BANK_BACK', code: '7K42', cost: money(165), returnedAt: at },
        ...{ total: money(525), out: null, due: money(525) },
      },
      {
        ...{ ...common, kind: 'BANK_KEPT', code: '7K42', cost: money(3980), keptFrom: at },
        ...{ total: money(5960), out: 'N8U3' },
      },
      { ...common, kind: 'KEEP_SOON', code: '7K42', keptFrom: at, total: money(3980) },
      ...(['PRICE', 'CAP', 'KEEP', 'CLOSING'] as const).map((about) => ({
        ...common,
        kind: 'REMINDER' as const,
        about,
        at,
        amount: money(540),
      })),
      ...[at, '2026-11-20T04:00:00Z'].map((runsFrom) => ({
        ...common,
        kind: 'SLOT_FREE' as const,
        runsFrom,
      })),
      { ...common, kind: 'SLOT_LOST' },
      ...[true, false].map((bought) => ({
        ...common,
        kind: 'RETURN_NOT_FOUND' as const,
        code: '7K42',
        claimedAt: at,
        bought,
      })),
      ...(['EXPIRED', 'EJECT_FAILED'] as const).flatMap((why) =>
        (['CHARGE', 'HOLD'] as const).map((depositKind) => ({
          ...common,
          kind: 'NO_RENTAL' as const,
          why,
          deposit: money(3300),
          depositKind,
        })),
      ),
      { ...common, ...some, kind: 'KEPT' },
      { ...common, ...some, kind: 'KEPT', due: money(500), refunded: money(0), byChoice: false },
      {
        ...common,
        kind: 'RECEIPT',
        total: money(360),

        issuedAt: at,
        paidAt: at,
        methodId: 'card',
        stoodSeconds: 600,
        bought: [{ code: '9XQ4', amount: money(2000) }],
        coupon: { code: 'WELCOME5', bank: '7K42', amount: money(100) },
      },
      ...(['DEPOSIT', 'DEPOSIT_PART', 'HOLD', 'RENTAL_FEE', 'KEEP', 'LATE'] as const).map((about, index) => ({
        ...{ kind: 'REFUND_SENT' as const, about, amount: money(3300), methodName: 'PayPay' },
        ...{ orderNo: index > 1 ? common.orderNo : null, depositGone: index < 2, movement: 'r' },
      })),
      // It waits since a former version, which knew refunds of deposits only.
      {
        ...common,
        kind: 'REFUND_SENT',
        amount: money(3300),
        methodName: 'PayPay',
      } as unknown as (typeof contents)[number],
    ];
    for (const language of LANGUAGES)
      for (const region of REGIONS)
        for (const content of contents) {
          const mail = noticeMail(
            { to: 'a@example.test', language, region, ...content },
            new Date('2026-11-20T04:30:00Z'),
          );
          expect(mail.sentences.length).toBeGreaterThan(0);
          expect(JSON.stringify(mail)).not.toMatch(/[{}]\w+[}]|undefined|null"/);
        }
  });

  it.each([
    ['nothing', 0, false, []],
    ['nothing, and the deposit is charged', 0, true, []],
    ['a part', 120, false, [/120/]],
    ['all, beside a charged deposit', 360, true, [/360/, /deposit|押金|按金|デポジット/]],
  ])(
    'after a return say that %s is left to pay, in every language',
    (_what, left, depositUntouched, said) => {
      for (const language of LANGUAGES) {
        const due = { amount: left, currency: 'JPY' as const };
        const returned = {
          ...{
            ...common,
            language,
            kind: 'RETURNED' as const,
            orderNo: 'JP2611200001',
            storeName: 'Tsutsuji',
          },
          ...{ cost: { ...due, amount: 360 }, usedSeconds: 8048, endedAt: '2026-11-20T07:16:08Z' },
          ...{ timeZone: 'Asia/Tokyo', ...(left > 0 ? { due } : {}), depositUntouched },
        };
        const { sentences, facts, headline } = noticeMail(returned, new Date());
        expect(headline).toMatch(/¥360$/);
        expect(sentences).toHaveLength(1 + said.length);
        said.forEach((pattern, index) => expect(sentences[index + 1]).toMatch(pattern));
        expect(facts.some(([name]) => name === TEXTS.facts.due[language])).toBe(left > 0);
      }
    },
  );

  it.each([0, 500])('after a purchase say that %i is left to pay, in every language', (left) => {
    for (const language of LANGUAGES) {
      const yen = (amount: number) => ({ amount, currency: 'JPY' as const });
      const { sentences } = noticeMail(
        {
          ...{ ...common, language, kind: 'KEPT', orderNo: 'JP2611200001', byChoice: true },
          ...{ total: yen(3980), due: yen(left), refunded: yen(0) },
        },
        new Date(),
      );
      expect(sentences).toHaveLength(left > 0 ? 2 : 1);
      if (left > 0) expect(sentences[1]).toMatch(/500/);
    }
  });

  it('name the power bank that they are about, in every language', () => {
    const [at, code] = ['2026-11-20T05:02:00Z', '9XQ4'];
    const order = { orderNo: 'JP2611200001', code, storeName: 'Tsutsuji', timeZone: 'Asia/Tokyo' };
    const yen = (amount: number) => ({ amount, currency: 'JPY' as const });
    const contents: NoticeContent[] = [
      ...(['PRICE', 'CAP', 'KEEP'] as const).map((about) => ({
        ...{ ...order, kind: 'REMINDER' as const, about, at, amount: yen(810) },
      })),
      { ...order, kind: 'KEEP_SOON', keptFrom: at, total: yen(3980) },
      { ...order, kind: 'RETURNED', cost: yen(360), usedSeconds: 8048, endedAt: at },
      { ...order, kind: 'KEPT', total: yen(3980), due: yen(0), refunded: yen(0), byChoice: true },
    ];
    for (const language of LANGUAGES)
      for (const content of contents) {
        const { facts } = noticeMail({ ...common, language, ...content }, new Date());
        expect(facts).toContainEqual([TEXTS.facts.code[language], code]);
      }
  });

  it('put a sign-in code on a line of its own', () => {
    for (const language of LANGUAGES) {
      const text = signInMail('7K42QX', 10, { region: 'HK', language });
      expect(plainBody(text, REGION_FACTS.HK, language)).toMatch(/^7K42QX$/m);
      expect(text.sentences.join(' ')).toContain('10');
      expect(text.sentences[0]).toContain(REGION_FACTS.HK.name[language]);
    }
  });

  it('use the colon and the comma of their language', () => {
    const part = (methodId: string) => ({ methodId, amount: { amount: 180, currency: 'JPY' as const } });
    const at = '2026-11-20T05:02:00Z';
    const lines = LANGUAGES.map((language) => {
      const receipt = {
        ...{ ...common, language, kind: 'RECEIPT' as const, orderNo: 'JP2611200001', stoodSeconds: 0 },
        ...{ total: { amount: 360, currency: 'JPY' as const }, issuedAt: at, paidAt: at },
        ...{ methodId: 'card', parts: [part('card'), part('paypay')] },
      };
      const text = plainBody(noticeMail(receipt, new Date()), REGION_FACTS.JP, language);
      return text.split('\n').find((line) => line.startsWith(TEXTS.facts.payment[language]));
    });
    expect(lines).toEqual([
      expect.stringMatching(/^Payment method: [^:：、]+ ¥180, [^,、]+ ¥180$/),
      expect.stringMatching(/^支付方式：[^:：,]+ JP¥180、[^,、]+ JP¥180$/),
      expect.stringMatching(/^付款方式：[^:：,]+ JP¥180、[^,、]+ JP¥180$/),
      expect.stringMatching(/^支払い方法：[^:：,]+ ¥180、[^,、]+ ¥180$/),
    ]);
  });

  it('escape their values', () => {
    const text = {
      subject: '<b>',
      sentences: ['a & b'],
      headline: null,
      facts: [['"', "'"]] as [string, string][],
    };
    const html = htmlBody(text, REGION_FACTS.MY, 'en');
    expect(html).not.toContain('<b>');
    expect(html).toContain('a &#38; b');
  });
});
