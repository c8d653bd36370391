import { type Language, type Localised } from '../../server/texts/languages';

/** Content of a mail. The subject is also the title. The facts are rows of a table. */
export interface MailText {
  subject: string;
  sentences: string[];
  /** The most important content, for example the code or the amount. */
  headline: string | null;
  facts: [name: string, value: string][];
}

/** Formats date and time in the store's zone: "20 Nov 2026, 14:02", "2026年11月20日 14:02". */
export function whenText(iso: string, timeZone: string, language: Language): string {
  const parts: Record<string, string> = {};
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: language === 'en' ? 'short' : 'numeric',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  for (const { type, value } of format.formatToParts(Date.parse(iso))) parts[type] = value;
  const { year, month, day, hour, minute } = parts;
  return language === 'en'
    ? `${day} ${month} ${year}, ${hour}:${minute}`
    : `${year}年${Number(month)}月${Number(day)}日 ${hour}:${minute}`;
}

/** Formats a duration in words: "14 min 32 s", "2 h 14 min", "1 d 3 h". */
export function lengthText(seconds: number, language: Language): string {
  const units = {
    en: ['d', 'h', 'min', 's'],
    zh: ['天', '小时', '分', '秒'],
    hk: ['日', '小時', '分', '秒'],
    ja: ['日', '時間', '分', '秒'],
  }[language];
  const values = [
    Math.floor(seconds / 86_400),
    Math.floor(seconds / 3600) % 24,
    Math.floor(seconds / 60) % 60,
    seconds % 60,
  ];
  const first = values.findIndex((value) => value > 0);
  if (first < 0) return `0 ${units[3]}`;
  const blank = language === 'ja' ? '' : ' ';
  return values
    .slice(first, first + 2)
    .map((value, i) => (value ? `${value}${blank}${units[first + i]}` : ''))
    .filter(Boolean)
    .join(blank);
}

/** Names of the facts in a mail. */
export const NAMES = {
  order: { en: 'Order number', zh: '订单编号', hk: '訂單編號', ja: '利用番号' },
  store: { en: 'Rent location', zh: '租借地点', hk: '租借地點', ja: '借りた場所' },
  returned: { en: 'Return location', zh: '归还地点', hk: '歸還地點', ja: '返却場所' },
  slot: { en: 'Slot', zh: '槽位', hk: '槽位', ja: 'スロット' },
  code: { en: 'Power bank code', zh: '充电宝编码', hk: '充電寶編碼', ja: 'バッテリーコード' },
  rentTime: { en: 'Rent time', zh: '租借时间', hk: '租借時間', ja: '利用開始日時' },
  returnTime: { en: 'Return time', zh: '归还时间', hk: '歸還時間', ja: '返却日時' },
  used: { en: 'Used for', zh: '使用时长', hk: '使用時間', ja: '利用時間' },
  amount: { en: 'Order amount', zh: '订单金额', hk: '訂單金額', ja: '利用金額' },
  kept: { en: 'Buying the power bank', zh: '买下充电宝', hk: '買下充電寶', ja: 'バッテリーの買い取り' },
  deposit: { en: 'Deposit', zh: '押金', hk: '按金', ja: 'デポジット' },
  due: { en: 'Left to pay', zh: '待付金额', hk: '待付金額', ja: 'お支払い残額' },
  claimedAt: { en: 'Time that you gave', zh: '您所填的时间', hk: '你所填的時間', ja: 'お知らせの時刻' },
  issued: { en: 'Issued', zh: '开具日期', hk: '發出日期', ja: '発行日' },
  paidAt: { en: 'Paid', zh: '付款日期', hk: '付款日期', ja: '支払日' },
  payment: { en: 'Payment method', zh: '支付方式', hk: '付款方式', ja: '支払い方法' },
  issuer: { en: 'Issued by', zh: '开具方', hk: '發出者', ja: '発行者' },
  registration: { en: 'Registration number', zh: '登记号', hk: '登記號碼', ja: '登録番号' },
  net: { en: 'Without tax', zh: '不含税金额', hk: '不含稅金額', ja: '税抜金額' },
  refund: { en: 'Refund amount', zh: '退款金额', hk: '退款金額', ja: '返金額' },
  method: { en: 'Refund method', zh: '退款方式', hk: '退款方式', ja: '返金方法' },
  until: { en: 'Return it before', zh: '请在此之前归还', hk: '請於此時前歸還', ja: '返却期限' },
  keepCost: {
    en: 'Cost if it is bought',
    zh: '视为买下时的费用',
    hk: '視作買下時的費用',
    ja: '買い取りになる場合の金額',
  },
} satisfies Record<string, Localised>;
