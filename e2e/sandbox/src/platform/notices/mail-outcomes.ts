import { includedTax } from '../regions/tax';
import type { Notice } from './notice';
import { methodName } from '../payment-methods/methods';
import { REGION_FACTS } from '../regions/facts';
import type { Language, Localised } from '../../server/texts/languages';
import { moneyText } from '../../server/texts/money';
import { type MailText, NAMES, whenText } from './mail-words';

type Of<K extends Notice['kind']> = Extract<Notice, { kind: K }>;

/** Returns the mail after a review that did not find the power bank: the consequence, and how to report it again. */
export function notFoundMail(notice: Of<'RETURN_NOT_FOUND'>): MailText {
  const { language } = notice;
  const subject: Localised = {
    en: 'We did not find the power bank',
    zh: '未找到您归还的充电宝',
    hk: '未找到你歸還的充電寶',
    ja: 'バッテリーを確認できませんでした',
  };
  const sentences: Record<Language, string[]> = {
    en: [
      'We looked where you said that you returned it. The slots there have logged no return, so the rental continues, with the time of the review.',
      'If the place or the time was another, open the order and report it again. You can also answer with a photo of the slot, under Help.',
    ],
    zh: [
      '我们已在您所说的地点核查。槽位没有归还记录，因此租借仍在继续，核查期间也计时。',
      '如地点或时间有误，请打开订单重新报告；也可在“帮助”中附上槽位照片说明。',
    ],
    hk: [
      '我們已在你所說的地點核查。槽位沒有歸還紀錄，因此租借仍在繼續，核查期間亦計時。',
      '如地點或時間有誤，請打開訂單重新報告；亦可在「幫助」附上槽位相片說明。',
    ],
    ja: [
      'お知らせいただいた場所を確認しましたが、スロットに返却の記録がありませんでした。確認中の時間も含め、利用は続いています。',
      '場所や時刻が違う場合は、利用詳細からもう一度お知らせください。「ヘルプ」からスロットの写真を送ることもできます。',
    ],
  };
  return {
    subject: subject[language],
    sentences: sentences[language],
    headline: null,
    facts: [
      [NAMES.returned[language], notice.storeName],
      [NAMES.claimedAt[language], whenText(notice.claimedAt, notice.timeZone, language)],
      [NAMES.order[language], notice.orderNo],
    ],
  };
}

/** Returns the mail after keeping, by choice or because the maximum time has passed. */
export function keptMail(notice: Of<'KEPT'>): MailText {
  const { language, total, due, refunded } = notice;
  const money = ({ amount, currency }: typeof total) => moneyText(amount, currency, language);
  const subject: Localised = {
    en: `The power bank is yours: ${money(total)}`,
    zh: `充电宝已归您所有：${money(total)}`,
    hk: `充電寶已歸你所有：${money(total)}`,
    ja: `バッテリーの買い取り：${money(total)}`,
  };
  const why: Record<Language, string> = notice.byChoice
    ? {
        en: 'You chose to buy it. There is nothing to return.',
        zh: '您选择买下充电宝，无需归还。',
        hk: '你選擇買下充電寶，毋須歸還。',
        ja: '買い取りのお手続きをしました。返却は不要です。',
      }
    : {
        en: 'The maximum time has passed, so it counts as bought. There is nothing to return.',
        zh: '已超过最长租借时间，视为买下，无需归还。',
        hk: '已超過最長租借時間，視作買下，毋須歸還。',
        ja: '最長利用時間を過ぎたため、買い取りとなりました。返却は不要です。',
      };
  const left: Record<Language, string> = {
    en: `The deposit did not cover it. ${money(due)} is left to pay, on the order.`,
    zh: `押金不足以支付，尚需在订单中支付 ${money(due)}。`,
    hk: `按金不足以付款，尚須在訂單中付款 ${money(due)}。`,
    ja: `デポジットでは不足するため、利用詳細から${money(due)}をお支払いください。`,
  };
  const back: Record<Language, string> = {
    en: `It was taken from the deposit. ${money(refunded)} of it is refunded.`,
    zh: `费用从押金扣除，余额 ${money(refunded)} 将退还。`,
    hk: `費用從按金扣除，餘額 ${money(refunded)} 將退還。`,
    ja: `デポジットから差し引き、残りの${money(refunded)}を返金します。`,
  };
  const rest = due.amount > 0 ? left : refunded.amount > 0 ? back : null;
  return {
    subject: subject[language],
    sentences: [why[language], ...(rest ? [rest[language]] : [])],
    headline: money(total),
    facts: [
      [NAMES.amount[language], money(total)],
      ...(due.amount > 0 ? [[NAMES.due[language], money(due)] as [string, string]] : []),
      ...(refunded.amount > 0 ? [[NAMES.refund[language], money(refunded)] as [string, string]] : []),
      [NAMES.order[language], notice.orderNo],
    ],
  };
}

/** Returns the receipt mail, with everything that the region's law requires for an expense claim. */
export function receiptMail(notice: Of<'RECEIPT'>): MailText {
  const { language, region, total } = notice;
  const facts = REGION_FACTS[region];
  const money = (amount: number) => moneyText(amount, total.currency, language);
  const tax = includedTax(region, total.amount, language);
  const sum = money(total.amount);
  const subject: Localised = {
    en: `Receipt ${notice.orderNo}: ${sum}`,
    zh: `收据 ${notice.orderNo}：${sum}`,
    hk: `收據 ${notice.orderNo}：${sum}`,
    ja: `領収書 ${notice.orderNo}：${sum}`,
  };
  const sentences: Record<Language, string> = {
    en: 'Thank you. This is your receipt. With a name to issue it to, print or share it from the order.',
    zh: '感谢使用，以下为您的收据。如需填写抬头，请在订单中打印或分享。',
    hk: '多謝使用，以下為你的收據。如需填寫抬頭，請在訂單中列印或分享。',
    ja: 'ご利用ありがとうございます。領収書をお送りします。宛名が必要な場合は、利用詳細から印刷または共有してください。',
  };
  const method = methodName(notice.methodId, language);
  const rows: [string, string | null][] = [
    [NAMES.amount[language], sum],
    ...(tax
      ? ([
          [
            language === 'en' ? `${tax.name} (${tax.ratePercent} %)` : `${tax.name}（${tax.ratePercent}%）`,
            money(tax.amount.amount),
          ],
          [NAMES.net[language], money(tax.net.amount)],
        ] as [string, string][])
      : []),
    [NAMES.paidAt[language], whenText(notice.paidAt, facts.timeZone, language)],
    [NAMES.payment[language], method],
    [NAMES.issued[language], whenText(notice.issuedAt, facts.timeZone, language)],
    [
      NAMES.issuer[language],
      [facts.company[language], facts.address[language]].join(language === 'en' ? ', ' : '　'),
    ],
    [NAMES.registration[language], facts.taxId],
    [NAMES.order[language], notice.orderNo],
  ];
  return {
    subject: subject[language],
    sentences: [sentences[language]],
    headline: sum,
    facts: rows.filter((row): row is [string, string] => row[1] !== null),
  };
}
