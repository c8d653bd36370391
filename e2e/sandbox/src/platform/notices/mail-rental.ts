import type { Language, Localised } from '../../server/texts/languages';
import { moneyText } from '../../server/texts/money';
import { type MailText, NAMES, lengthText, whenText } from './mail-words';
import type { Notice } from './notice';

type Of<K extends Notice['kind']> = Extract<Notice, { kind: K }>;

/** Returns the mail at the eject, with the bank that came out. */
export function rentalStartedMail(notice: Of<'BANK_OUT'>): MailText {
  const { language } = notice;
  const subject: Localised = {
    en: `Your rental has started: slot ${notice.slot}`,
    zh: `租借已开始：${notice.slot} 号槽`,
    hk: `租借已開始：${notice.slot} 號槽`,
    ja: `利用を開始しました：スロット${notice.slot}`,
  };
  const sentences: Record<Language, string[]> = {
    en: [
      'The power bank is out and the clock is running.',
      'Return it to any store with a free slot: push it in until it clicks. The clock stops automatically.',
    ],
    zh: ['充电宝已弹出，开始计时。', '可归还到任何有空槽的门店：推到底，听到“咔哒”一声，计时自动停止。'],
    hk: ['充電寶已彈出，開始計時。', '可歸還到任何有空槽的店舖：推到底，直至聽到「咔」一聲，計時自動停止。'],
    ja: [
      'バッテリーが出ました。利用時間を数えています。',
      '返却は空きスロットのあるどの店舗でもできます。カチッと音がするまで押し込むと、自動で止まります。',
    ],
  };
  return {
    subject: subject[language],
    sentences: sentences[language],
    headline: notice.code,
    facts: [
      [NAMES.code[language], notice.code],
      [NAMES.slot[language], String(notice.slot)],
      [NAMES.store[language], notice.storeName],
      [NAMES.rentTime[language], whenText(notice.startedAt, notice.timeZone, language)],
      [NAMES.order[language], notice.orderNo],
    ],
  };
}

/** Returns the mail after a return, with its cost. */
export function returnedMail(notice: Of<'RETURNED'>): MailText {
  const { language } = notice;
  const cost = moneyText(notice.cost.amount, notice.cost.currency, language);
  const subject: Localised = {
    en: `Returned: ${cost}`,
    zh: `已归还：${cost}`,
    hk: `已歸還：${cost}`,
    ja: `返却を確認しました：${cost}`,
  };
  const sentences: Record<Language, string[]> = {
    en: ['The power bank is back and the clock has stopped. This is what the rental costs.'],
    zh: ['充电宝已归还，计时停止。本次租借费用如下。'],
    hk: ['充電寶已歸還，計時停止。是次租借費用如下。'],
    ja: ['バッテリーが返却され、利用時間が止まりました。料金は次のとおりです。'],
  };
  return {
    subject: subject[language],
    sentences: sentences[language],
    headline: cost,
    facts: [
      [NAMES.amount[language], cost],
      [NAMES.used[language], lengthText(notice.usedSeconds, language)],
      [NAMES.returned[language], notice.storeName],
      [NAMES.returnTime[language], whenText(notice.endedAt, notice.timeZone, language)],
      [NAMES.order[language], notice.orderNo],
    ],
  };
}

/** Returns the warning before the maximum time. */
export function keepSoonMail(notice: Of<'KEEP_SOON'>): MailText {
  const { language } = notice;
  const when = whenText(notice.keptFrom, notice.timeZone, language);
  const total = moneyText(notice.total.amount, notice.total.currency, language);
  const subject: Localised = {
    en: `Return the power bank before ${when}`,
    zh: `请在 ${when} 前归还充电宝`,
    hk: `請於 ${when} 前歸還充電寶`,
    ja: `${when}までに返却してください`,
  };
  const sentences: Record<Language, string[]> = {
    en: [
      `One hour is left of the maximum time. From then on the power bank counts as bought: ${total} in all, taken from the deposit first. No return, no refund of this price.`,
    ],
    zh: [
      `距离最长租借时间还有 1 小时。超时视为买下充电宝，合计 ${total}，先从押金扣除，无需归还，不予退款。`,
    ],
    hk: [
      `距離最長租借時間尚餘 1 小時。逾時視作買下充電寶，合共 ${total}，先從按金扣除，毋須歸還，不設退款。`,
    ],
    ja: [
      `最長利用時間まであと1時間です。過ぎると買い取りとなり、合計${total}をまずデポジットから差し引きます。返却は不要で、返金はできません。`,
    ],
  };
  return {
    subject: subject[language],
    sentences: sentences[language],
    headline: when,
    facts: [
      [NAMES.until[language], when],
      [NAMES.keepCost[language], total],
      [NAMES.order[language], notice.orderNo],
    ],
  };
}

/** Returns the mail about the refund of a deposit. */
export function refundSentMail(notice: Of<'REFUND_SENT'>): MailText {
  const { language } = notice;
  const amount = moneyText(notice.amount.amount, notice.amount.currency, language);
  const subject: Localised = {
    en: `Deposit refund sent: ${amount}`,
    zh: `押金已退还：${amount}`,
    hk: `按金已退還：${amount}`,
    ja: `デポジットを返金しました：${amount}`,
  };
  const sentences: Record<Language, string[]> = {
    en: [
      'The deposit is on its way back to where it was paid from. When it shows there depends on the bank or wallet.',
      'For the next rental a deposit has to be paid again.',
    ],
    zh: ['押金已原路退还，到账时间取决于银行或钱包。', '下次租借需重新支付押金。'],
    hk: ['按金已按原來付款方式退還，到賬時間視乎銀行或錢包。', '下次租借須重新繳付按金。'],
    ja: [
      'お支払い元にデポジットを返金しました。反映される時期は銀行やウォレットによります。',
      '次のご利用では、あらためてデポジットのお支払いが必要です。',
    ],
  };
  return {
    subject: subject[language],
    sentences: sentences[language],
    headline: amount,
    facts: [
      [NAMES.refund[language], amount],
      [NAMES.method[language], notice.methodName],
    ],
  };
}
