import type { Language } from '@shared/i18n';

/** Content of a notice. */
export interface NoticeText {
  title: string;
  body: string;
}

/** Kinds of reminders that this service worker can show. */
export type ReminderKind =
  'PRICE' | 'CAP' | 'KEEP' | 'RETURNED' | 'CLOSING' | 'SLOT_FREE' | 'SLOT_LOST' | 'BANK_BACK' | 'NOT_FOUND';

/** Returns a notice. `due` is what is left to pay; null if nothing is. */
type NoticeWriter = (time: string, amount: string, due: string | null) => NoticeText;

type Texts = Record<ReminderKind, NoticeWriter> & {
  /** Notice about a message that is not for the renter of this phone, or that this version cannot read. */
  neutral: NoticeText;
};

/**
 * Texts of the notices. They are not in the catalogues, because a push message arrives without a document, and the
 * catalogues may not be stored.
 */
export const REMINDER_TEXTS: Readonly<Record<Language, Texts>> = {
  en: {
    PRICE: (time, amount) => ({
      title: `${amount} from ${time}`,
      body: 'Return the power bank before then to pay less.',
    }),
    CAP: (time, amount) => ({
      title: `${amount} from ${time}`,
      body: 'That is the most for these 24 hours of the rental. Return the power bank before then to pay less.',
    }),
    KEEP: (time, amount) => ({
      title: `Return the power bank before ${time}`,
      body: `From then on it counts as bought: ${amount} in all.`,
    }),
    RETURNED: (time, amount, due) => ({
      title: `Returned: ${amount}`,
      body: `The clock stopped at ${time}.${due ? ` ${due} is left to pay. Until then you cannot rent again.` : ''}`,
    }),
    CLOSING: (time, amount) => ({
      title: `The last store near by is open until ${time}`,
      body: `Return the power bank before then. It costs ${amount} at that time.`,
    }),
    SLOT_FREE: (time, amount) => ({
      title: 'A slot is free',
      body: `The clock runs again from ${time}. So far: ${amount}.`,
    }),
    SLOT_LOST: (_time, amount) => ({
      title: 'Your slot is no longer reserved',
      body: `The cabinet is offline. Open the order and return the power bank to another store. So far: ${amount}.`,
    }),
    BANK_BACK: (_time, amount) => ({
      title: 'One power bank is back',
      body: `The other one is still out. So far: ${amount} in all.`,
    }),
    NOT_FOUND: (_time, amount) => ({
      title: 'We did not find the return',
      body: `Open the order to see how it continues. So far: ${amount}.`,
    }),
    neutral: { title: 'Power bank rental', body: 'Open the app to see what is new.' },
  },
  zh: {
    PRICE: (time, amount) => ({ title: `${time} 起费用为 ${amount}`, body: '在此之前归还可少付费用。' }),
    CAP: (time, amount) => ({
      title: `${time} 起费用为 ${amount}`,
      body: '这是本 24 小时计费周期的上限。在此之前归还可少付费用。',
    }),
    KEEP: (time, amount) => ({
      title: `请在 ${time} 前归还充电宝`,
      body: `超时视为买下，合计 ${amount}。`,
    }),
    RETURNED: (time, amount, due) => ({
      title: `已归还：${amount}`,
      body: `计时已于 ${time} 停止。${due ? `尚需支付 ${due}。付清前不能再次租借。` : ''}`,
    }),
    CLOSING: (time, amount) => ({
      title: `附近最后一家门店 ${time} 打烊`,
      body: `请在此之前归还充电宝。届时费用为 ${amount}。`,
    }),
    SLOT_FREE: (time, amount) => ({
      title: '有空槽了',
      body: `${time} 起恢复计时。目前费用 ${amount}。`,
    }),
    SLOT_LOST: (_time, amount) => ({
      title: '预留的空槽已失效',
      body: `充电柜已离线。请打开订单，到其他门店归还。目前费用 ${amount}。`,
    }),
    BANK_BACK: (_time, amount) => ({
      title: '已归还一个充电宝',
      body: `另一个尚未归还。目前合计 ${amount}。`,
    }),
    NOT_FOUND: (_time, amount) => ({
      title: '未查到归还记录',
      body: `请打开订单查看后续。目前费用 ${amount}。`,
    }),
    neutral: { title: '充电宝租借', body: '打开应用查看最新情况。' },
  },
  hk: {
    PRICE: (time, amount) => ({ title: `${time} 起費用為 ${amount}`, body: '在此之前歸還可少付費用。' }),
    CAP: (time, amount) => ({
      title: `${time} 起費用為 ${amount}`,
      body: '這是本 24 小時計費周期的上限。在此之前歸還可少付費用。',
    }),
    KEEP: (time, amount) => ({
      title: `請於 ${time} 前歸還充電寶`,
      body: `逾時視作買下，合共 ${amount}。`,
    }),
    RETURNED: (time, amount, due) => ({
      title: `已歸還：${amount}`,
      body: `計時已於 ${time} 停止。${due ? `尚須付款 ${due}。付清前不能再次租借。` : ''}`,
    }),
    CLOSING: (time, amount) => ({
      title: `附近最後一間店舖 ${time} 關門`,
      body: `請在此之前歸還充電寶。屆時費用為 ${amount}。`,
    }),
    SLOT_FREE: (time, amount) => ({
      title: '有空槽了',
      body: `${time} 起恢復計時。目前費用 ${amount}。`,
    }),
    SLOT_LOST: (_time, amount) => ({
      title: '預留的空槽已失效',
      body: `充電櫃已離線。請打開訂單，到其他店舖歸還。目前費用 ${amount}。`,
    }),
    BANK_BACK: (_time, amount) => ({
      title: '已歸還一個充電寶',
      body: `另一個尚未歸還。目前合共 ${amount}。`,
    }),
    NOT_FOUND: (_time, amount) => ({
      title: '未查到歸還紀錄',
      body: `請打開訂單查看後續。目前費用 ${amount}。`,
    }),
    neutral: { title: '充電寶租借', body: '開啟應用程式查看最新情況。' },
  },
  ja: {
    PRICE: (time, amount) => ({
      title: `${time}から${amount}になります`,
      body: 'それまでに返却すると、安く済みます。',
    }),
    CAP: (time, amount) => ({
      title: `${time}から${amount}になります`,
      body: 'この24時間の上限です。それまでに返却すると、安く済みます。',
    }),
    KEEP: (time, amount) => ({
      title: `${time}までに返却してください`,
      body: `過ぎると買い取りとなり、合計${amount}になります。`,
    }),
    RETURNED: (time, amount, due) => ({
      title: `返却を確認しました：${amount}`,
      body: `ご利用は${time}に終了しました。${due ? `${due}をお支払いください。お支払いまで新しい利用はできません。` : ''}`,
    }),
    CLOSING: (time, amount) => ({
      title: `近くで最後まで開いている店舗が${time}に閉店します`,
      body: `それまでに返却してください。その時点の料金は${amount}です。`,
    }),
    SLOT_FREE: (time, amount) => ({
      title: '空きスロットがあります',
      body: `利用時間は${time}に再開します。現在の料金は${amount}です。`,
    }),
    SLOT_LOST: (_time, amount) => ({
      title: 'スロットの予約が取り消されました',
      body: `スタンドがオフラインです。利用詳細を開き、ほかの店舗に返却してください。現在の料金は${amount}です。`,
    }),
    BANK_BACK: (_time, amount) => ({
      title: 'バッテリー1台の返却を確認しました',
      body: `もう1台はまだ返却されていません。現在の料金は合計${amount}です。`,
    }),
    NOT_FOUND: (_time, amount) => ({
      title: '返却を確認できませんでした',
      body: `利用詳細を開いて、続きをご確認ください。現在の料金は${amount}です。`,
    }),
    neutral: { title: 'モバイルバッテリーのレンタル', body: 'アプリを開いて最新の状況をご確認ください。' },
  },
};
