import type { Localised } from '../../server/texts/languages';

/** Texts of the hosted page with the placeholders `{amount}`, `{method}` and `{merchant}`. */
export const PAGE_TEXTS = {
  title: { en: 'Payment', zh: '付款', hk: '付款', ja: 'お支払い' },
  test: {
    en: 'Test payment. No money moves.',
    zh: '测试付款，不会产生真实扣款。',
    hk: '測試付款，不會產生真實扣款。',
    ja: 'テスト決済です。実際の請求はありません。',
  },
  to: { en: 'To', zh: '收款方', hk: '收款方', ja: 'お支払い先' },
  reference: { en: 'Reference', zh: '参考号', hk: '參考編號', ja: '照会番号' },
  method: { en: 'Method', zh: '付款方式', hk: '付款方式', ja: 'お支払い方法' },
  chargeNote: {
    en: 'The amount is taken now.',
    zh: '现在扣款。',
    hk: '現在扣款。',
    ja: '今すぐお支払いになります。',
  },
  holdNote: {
    en: 'The amount is only held on your card. What is not used is released automatically.',
    zh: '仅在您的卡上冻结该金额，未使用的部分会自动解除。',
    hk: '只在你的卡上凍結該金額，未使用的部分會自動解除。',
    ja: 'カードの利用枠を確保するだけで、使わなかった分は自動で元に戻ります。',
  },
  pay: { en: 'Pay {amount}', zh: '支付 {amount}', hk: '付款 {amount}', ja: '{amount}を支払う' },
  hold: { en: 'Hold {amount}', zh: '冻结 {amount}', hk: '凍結 {amount}', ja: '{amount}の利用枠を確保' },
  cancel: { en: 'Cancel', zh: '取消', hk: '取消', ja: 'キャンセル' },
  byHand: { en: 'Try another outcome', zh: '尝试其他结果', hk: '嘗試其他結果', ja: '別の結果を試す' },
  decline: { en: 'Decline', zh: '拒绝付款', hk: '拒絕付款', ja: '支払いを拒否' },
  challenge: {
    en: 'Pay with a 3-D Secure check',
    zh: '通过 3-D Secure 验证付款',
    hk: '經 3-D Secure 驗證付款',
    ja: '3Dセキュア認証つきで支払う',
  },
  webhook: {
    en: 'Notice to the shop',
    zh: '给商户的通知',
    hk: '給商戶的通知',
    ja: '店舗への通知',
  },
  usual: { en: 'as usual', zh: '照常', hk: '照常', ja: '通常どおり' },
  once: { en: 'sent once', zh: '发送一次', hk: '傳送一次', ja: '1回送信' },
  lost: { en: 'lost', zh: '丢失', hk: '遺失', ja: '届かない' },
  delayed: { en: '30 s late', zh: '晚 30 秒', hk: '遲 30 秒', ja: '30秒遅れ' },
  twice: { en: 'sent twice', zh: '发送两次', hk: '傳送兩次', ja: '2回送信' },
  wrong_amount: { en: 'with a wrong amount', zh: '金额错误', hk: '金額錯誤', ja: '金額の誤り' },
  bad_signature: { en: 'with a bad signature', zh: '签名错误', hk: '簽名錯誤', ja: '署名の誤り' },
  bankTitle: {
    en: 'Your bank asks: was it you?',
    zh: '发卡行确认：是您本人操作吗？',
    hk: '發卡銀行確認：是你本人操作嗎？',
    ja: 'カード会社の確認：ご本人ですか？',
  },
  bankText: {
    en: '3-D Secure. Confirm the payment of {amount} to {merchant}.',
    zh: '3-D Secure 验证。请确认向 {merchant} 支付 {amount}。',
    hk: '3-D Secure 驗證。請確認向 {merchant} 付款 {amount}。',
    ja: '3Dセキュア認証。{merchant}への{amount}のお支払いを確認してください。',
  },
  bankYes: { en: 'Yes, it was me', zh: '是我本人', hk: '是我本人', ja: 'はい、本人です' },
  bankNo: { en: 'No, refuse it', zh: '不是，拒绝', hk: '不是，拒絕', ja: 'いいえ、拒否します' },
  PAID: { en: 'Paid', zh: '已付款', hk: '已付款', ja: 'お支払い済み' },
  DECLINED: { en: 'Declined', zh: '已被拒绝', hk: '已被拒絕', ja: '拒否されました' },
  CANCELLED: { en: 'Cancelled', zh: '已取消', hk: '已取消', ja: 'キャンセルしました' },
  EXPIRED: {
    en: 'The time for this payment is over',
    zh: '付款时间已过',
    hk: '付款時間已過',
    ja: 'お支払いの期限が切れました',
  },
  back: { en: 'Back to the shop', zh: '返回商户', hk: '返回商戶', ja: '店舗に戻る' },
  unknown: {
    en: 'There is no such payment',
    zh: '没有这笔付款',
    hk: '沒有這筆付款',
    ja: 'このお支払いは見つかりません',
  },
} satisfies Record<string, Localised>;

export type PageText = keyof typeof PAGE_TEXTS;
