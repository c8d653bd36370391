import type { Language, Localised } from '../../server/texts/languages';
import { moneyText } from '../../server/texts/money';
import { type MailText, NAMES, whenText } from './mail-words';
import type { Notice } from './notice';

type Reminder = Extract<Notice, { kind: 'REMINDER' }>;

const SUBJECTS: Record<Reminder['about'], (when: string, amount: string) => Localised> = {
  PRICE: (when, amount) => ({
    en: `${amount} from ${when}`,
    zh: `${when} 起费用为 ${amount}`,
    hk: `${when} 起費用為 ${amount}`,
    ja: `${when}から${amount}になります`,
  }),
  CAP: (when, amount) => ({
    en: `${amount} from ${when}, the most for the day`,
    zh: `${when} 起费用为 ${amount}，已达当日上限`,
    hk: `${when} 起費用為 ${amount}，已達當日上限`,
    ja: `${when}から${amount}（1日の上限）になります`,
  }),
  KEEP: (when) => ({
    en: `Return the power bank before ${when}`,
    zh: `请在 ${when} 前归还充电宝`,
    hk: `請於 ${when} 前歸還充電寶`,
    ja: `${when}までに返却してください`,
  }),
};

const SENTENCES: Record<Reminder['about'], (amount: string) => Localised> = {
  PRICE: (amount) => ({
    en: `If the power bank is not returned by then, the rental costs ${amount}.`,
    zh: `届时仍未归还，租借费用为 ${amount}。`,
    hk: `屆時仍未歸還，租借費用為 ${amount}。`,
    ja: `それまでに返却されない場合、料金は${amount}になります。`,
  }),
  CAP: (amount) => ({
    en: `If the power bank is not returned by then, the rental costs ${amount}. It does not rise further on that day.`,
    zh: `届时仍未归还，租借费用为 ${amount}，当日不再增加。`,
    hk: `屆時仍未歸還，租借費用為 ${amount}，當日不再增加。`,
    ja: `それまでに返却されない場合、料金は${amount}になります。その日はそれ以上高くなりません。`,
  }),
  KEEP: (amount) => ({
    en: `From then on the power bank counts as bought: ${amount} in all, taken from the deposit first.`,
    zh: `超时视为买下充电宝，合计 ${amount}，先从押金扣除。`,
    hk: `逾時視作買下充電寶，合共 ${amount}，先從按金扣除。`,
    ja: `過ぎると買い取りとなり、合計${amount}をまずデポジットから差し引きます。`,
  }),
};

/** Returns the mail of a reminder that reached no phone. */
export function reminderMail(notice: Reminder): MailText {
  const { about, language } = notice;
  const when = whenText(notice.at, notice.timeZone, language);
  const amount = moneyText(notice.amount.amount, notice.amount.currency, language);
  const facts: Record<Reminder['about'], Record<Language, string>> = {
    PRICE: NAMES.amount,
    CAP: NAMES.amount,
    KEEP: NAMES.keepCost,
  };
  return {
    subject: SUBJECTS[about](when, amount)[language],
    sentences: [SENTENCES[about](amount)[language]],
    headline: when,
    facts: [
      [NAMES.until[language], when],
      [facts[about][language], amount],
      [NAMES.order[language], notice.orderNo],
    ],
  };
}
