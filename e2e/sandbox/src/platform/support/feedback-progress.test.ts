import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, type Language } from '../../server/texts/languages';
import { ISSUE_TYPES } from './issue-types';
import { toProgressSteps } from './feedback-progress';
import CASES from './help-case-texts.json' with { type: 'json' };
import TEXTS from './support-texts.json' with { type: 'json' };

/** Words of money, repairs and work of others. An answer is chosen by type and time, so that nothing carries out what it promises. */
const PROMISE: Readonly<Record<Language, RegExp>> = {
  en: /refund|taken off|paid back|give back|compensat|repair|out of use|checked|compare|worked out|next visit|passed it on|we will/i,
  zh: /退还|退款|退回|扣除|补偿|维修|检修|停用|检查|核查|核对|重新计算|巡检|转交/,
  hk: /退還|退款|退回|扣除|補償|維修|檢修|停用|檢查|核查|核對|重新計算|巡檢|轉交/,
  ja: /返金|差し引|割り引|補償|修理|点検|照合|計算し直|確認しました|巡回|伝えました/,
};
/** Both ends of a rental whose power bank was not found. */
const EITHER_END: Readonly<Record<Language, RegExp>> = {
  en: /whether the rental continues or the power bank counts as bought/,
  zh: /仍在继续，还是充电宝视为买下/,
  hk: /仍在繼續，還是充電寶視作買下/,
  ja: /続いているか、買い取りになったか/,
};

/** Returns the section of the article about a wrong amount that is about an end that is too late. */
const lateEnd = (language: Language): string =>
  readFileSync(join(import.meta.dirname, `../content/help/amount.${language}.md`), 'utf8').split(/^## /m)[4]!;

const at = (seconds: number) =>
  toProgressSteps(
    { createdAt: new Date(0), type: 'no-charge', claim: null },
    new Date(seconds * 1000),
    'en',
  ).map(({ state }) => state);

describe('progress of a report', () => {
  it('advances with the server’s time', () => {
    expect(at(0)).toEqual(['RECEIVED']);
    expect(at(599)).toEqual(['RECEIVED']);
    expect(at(600)).toEqual(['RECEIVED', 'IN_REVIEW']);
    expect(at(7200)).toEqual(['RECEIVED', 'IN_REVIEW', 'ANSWERED']);
    expect(at(3 * 86_400)).toEqual(['RECEIVED', 'IN_REVIEW', 'ANSWERED', 'CLOSED']);
  });

  it('shows a report as received even if the clock was set back', () => {
    expect(at(-60)).toEqual(['RECEIVED']);
  });

  it('is answered as soon as its return is settled', () => {
    const steps = (outcome: 'FOUND' | 'NOT_FOUND', seconds: number) =>
      toProgressSteps(
        {
          createdAt: new Date(0),
          type: 'return-not-detected',
          claim: { outcome, decidedAt: new Date(120_000) },
        },
        new Date(seconds * 1000),
        'en',
      );
    expect(steps('FOUND', 119).map(({ state }) => state)).toEqual(['RECEIVED']);
    const settled = steps('FOUND', 120);
    expect(settled.map(({ state }) => state)).toEqual(['RECEIVED', 'IN_REVIEW', 'ANSWERED']);
    expect(settled[2]!.text).toMatch(/^The power bank is back/);
    expect(steps('NOT_FOUND', 700)[2]).toMatchObject({
      state: 'ANSWERED',
      at: new Date(120_000).toISOString(),
      text: expect.stringMatching(/^We did not find the power bank there/) as string,
    });
  });

  it('has an answer text for every kind of fault', () => {
    for (const { id } of ISSUE_TYPES) {
      const answer = toProgressSteps(
        { createdAt: new Date(0), type: id, claim: null },
        new Date(7200_000),
        'hk',
      ).find(({ state }) => state === 'ANSWERED');
      expect(answer?.text).toMatch(/。$/);
    }
  });

  it.each(LANGUAGES)('promises neither money nor a repair in %s', (language) => {
    const answers = ISSUE_TYPES.map(({ id, answer }) => [id, answer[language]]);
    expect(answers.filter(([, text]) => PROMISE[language].test(text!))).toEqual([]);
  });

  it.each(LANGUAGES)('promises nothing about a disputed fee but an answer by e-mail in %s', (language) => {
    for (const text of [CASES.rules.fee[language], lateEnd(language)]) {
      expect(text).not.toMatch(PROMISE[language]);
      expect(text).toMatch(/e-mail|邮件|電郵|メール/);
    }
  });

  it.each(LANGUAGES)('leaves open how a rental ends whose power bank was not found in %s', (language) => {
    expect(TEXTS.claims.NOT_FOUND[language]).toMatch(EITHER_END[language]);
  });
});
