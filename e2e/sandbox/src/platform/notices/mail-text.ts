import type { Notice } from './notice';
import { type Language, type Localised } from '../../server/texts/languages';
import { moneyText } from '../../server/texts/money';
import { keptMail, notFoundMail, receiptMail } from './mail-outcomes';
import { type MailText, NAMES, lengthText, whenText } from './mail-words';

export { type MailText, lengthText, whenText };

/** Returns the mail with a sign-in code. */
export function signInMail(code: string, minutes: number, language: Language): MailText {
  const subject: Localised = {
    en: `${code} is your sign-in code`,
    zh: `登录验证码 ${code}`,
    hk: `登入驗證碼 ${code}`,
    ja: `ログイン用の認証コード ${code}`,
  };
  const sentences: Record<Language, string[]> = {
    en: [
      `Enter this code on the sign-in page. It is valid for ${minutes} minutes.`,
      'If you did not ask for it, nothing needs to be done. Never tell anyone the code.',
    ],
    zh: [
      `请在登录页面输入此验证码，${minutes} 分钟内有效。`,
      '如果不是您本人操作，无需理会。请勿将验证码告诉任何人。',
    ],
    hk: [
      `請在登入頁面輸入此驗證碼，${minutes} 分鐘內有效。`,
      '如非你本人要求，毋須理會。切勿將驗證碼告訴任何人。',
    ],
    ja: [
      `ログイン画面にこのコードを入力してください。有効時間は${minutes}分です。`,
      '心当たりがない場合、操作は不要です。コードは誰にも教えないでください。',
    ],
  };
  return { subject: subject[language], sentences: sentences[language], headline: code, facts: [] };
}

/** Returns the mail of a notice in the renter's language. */
export function noticeMail(notice: Notice): MailText {
  const { language } = notice;
  const name = (key: keyof typeof NAMES) => NAMES[key][language];
  switch (notice.kind) {
    case 'BANK_OUT': {
      const subject: Localised = {
        en: `Your rental has started: slot ${notice.slot}`,
        zh: `租借已开始：${notice.slot} 号槽`,
        hk: `租借已開始：${notice.slot} 號槽`,
        ja: `貸出を開始しました：スロット${notice.slot}`,
      };
      const sentences: Record<Language, string[]> = {
        en: [
          'The power bank is out and the clock is running.',
          'Return it to any store with a free slot: push it in until it clicks. The clock stops by itself.',
        ],
        zh: ['充电宝已弹出，开始计时。', '可归还到任何有空槽的门店：推入至“咔”一声，计时自动停止。'],
        hk: ['充電寶已彈出，開始計時。', '可歸還到任何有空槽的店舖：推入至「咔」一聲，計時自動停止。'],
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
          [name('code'), notice.code],
          [name('slot'), String(notice.slot)],
          [name('store'), notice.storeName],
          [name('rentTime'), whenText(notice.startedAt, notice.timeZone, language)],
          [name('order'), notice.orderNo],
        ],
      };
    }
    case 'RETURNED': {
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
          [name('amount'), cost],
          [name('used'), lengthText(notice.usedSeconds, language)],
          [name('returned'), notice.storeName],
          [name('returnTime'), whenText(notice.endedAt, notice.timeZone, language)],
          [name('order'), notice.orderNo],
        ],
      };
    }
    case 'KEEP_SOON': {
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
          `距离最长租借时间还有 1 小时。逾时视为购买充电宝，合计 ${total}，先从押金扣除，无需归还，不予退款。`,
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
          [name('until'), when],
          [name('keepCost'), total],
          [name('order'), notice.orderNo],
        ],
      };
    }
    case 'RETURN_NOT_FOUND':
      return notFoundMail(notice);
    case 'KEPT':
      return keptMail(notice);
    case 'RECEIPT':
      return receiptMail(notice);
    case 'REFUND_SENT': {
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
        hk: ['按金已按原來付款方式退還，到賬時間視乎銀行或錢包。', '下次租借須重新支付按金。'],
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
          [name('refund'), amount],
          [name('method'), notice.methodName],
        ],
      };
    }
  }
}
