import type { Notice } from './notice';
import type { Language, Localised } from '../../server/texts/languages';
import { keptMail, notFoundMail, receiptMail } from './mail-outcomes';
import { noRentalMail } from './mail-no-rental';
import { keepSoonMail, refundSentMail, rentalStartedMail, returnedMail } from './mail-rental';
import { reminderMail } from './mail-reminder';
import { type MailText, lengthText, whenText } from './mail-words';

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
  switch (notice.kind) {
    case 'BANK_OUT':
      return rentalStartedMail(notice);
    case 'RETURNED':
      return returnedMail(notice);
    case 'KEEP_SOON':
      return keepSoonMail(notice);
    case 'REMINDER':
      return reminderMail(notice);
    case 'RETURN_NOT_FOUND':
      return notFoundMail(notice);
    case 'NO_RENTAL':
      return noRentalMail(notice);
    case 'KEPT':
      return keptMail(notice);
    case 'RECEIPT':
      return receiptMail(notice);
    case 'REFUND_SENT':
      return refundSentMail(notice);
  }
}
