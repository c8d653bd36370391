import type { Notice } from './notice';
import type { Localised } from '../../server/texts/languages';
import { moneyText } from '../../server/texts/money';
import { type MailText, NAMES } from './mail-words';

type NoRental = Extract<Notice, { kind: 'NO_RENTAL' }>;

const WHY: Record<NoRental['why'], Localised> = {
  EXPIRED: {
    en: 'Your reservation ended before the power bank was taken out. No rental fee was charged.',
    zh: '预留时间已过，充电宝未取出。没有收取租借费用。',
    hk: '預留時間已過，充電寶未取出。沒有收取租借費用。',
    ja: 'バッテリーを取り出す前に、取り置きの時間が過ぎました。利用料金はかかっていません。',
  },
  EJECT_FAILED: {
    en: 'The cabinet did not release a power bank. No rental fee was charged.',
    zh: '充电柜没有弹出充电宝。没有收取租借费用。',
    hk: '充電櫃沒有彈出充電寶。沒有收取租借費用。',
    ja: 'スタンドからバッテリーが出ませんでした。利用料金はかかっていません。',
  },
};

/** Returns the subject and the sentence about the deposit. */
function depositWords(
  kind: NoRental['depositKind'],
  amount: string,
): { subject: Localised; then: Localised } {
  if (kind === 'HOLD')
    return {
      subject: {
        en: `The ${amount} held on your card is released`,
        zh: `银行卡预授权 ${amount} 已解除`,
        hk: `信用卡預先授權 ${amount} 已解除`,
        ja: `カードの利用枠${amount}は元に戻りました`,
      },
      then: {
        en: 'The deposit was only held on your card. The hold is released. When your card shows it depends on the bank.',
        zh: '押金仅在银行卡上预授权，现已解除。何时显示取决于银行。',
        hk: '按金只在信用卡上預先授權，現已解除。何時顯示視乎銀行。',
        ja: 'デポジットはカードの利用枠を確保しただけで、元に戻りました。反映される時期はカード会社によります。',
      },
    };
  return {
    subject: {
      en: `Your deposit of ${amount} is paid and yours`,
      zh: `您的押金 ${amount} 已支付，仍归您所有`,
      hk: `你的按金 ${amount} 已付款，仍歸你所有`,
      ja: `デポジット${amount}はお支払い済みです`,
    },
    then: {
      en: 'Your deposit stays paid. Rent with it at any cabinet without paying it again, or ask for its refund: open the app, then Me, then Deposit.',
      zh: '您的押金仍然有效。可直接在任意充电柜租借，无需再次支付；也可申请退还：打开应用，进入“我的”，查看“押金”。',
      hk: '你的按金仍然有效。可直接在任何充電櫃租借，毋須再次付款；亦可申請退還：開啟應用程式，進入「我的」，查看「按金」。',
      ja: 'デポジットはそのままお預かりしています。次回は支払いなしでどのスタンドでも借りられます。返金をご希望の場合は、アプリの「マイページ」の「デポジット」からお申し込みください。',
    },
  };
}

/** Returns the mail after an order that never became a rental although its deposit was paid: whose the money is. */
export function noRentalMail(notice: NoRental): MailText {
  const { language } = notice;
  const amount = moneyText(notice.deposit.amount, notice.deposit.currency, language);
  const { subject, then } = depositWords(notice.depositKind, amount);
  const names: [keyof typeof NAMES, string][] = [
    ['deposit', amount],
    ['store', notice.storeName],
    ['order', notice.orderNo],
  ];
  return {
    subject: subject[language],
    sentences: [WHY[notice.why][language], then[language]],
    headline: amount,
    facts: names.map(([name, value]) => [NAMES[name][language], value]),
  };
}
