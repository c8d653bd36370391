import type { BrowserType } from '@shared/http-api/app';

/** Returns the browser type of a user agent (R6.4; decision 31). */
export function detectBrowser(userAgent: string): BrowserType {
  if (/MicroMessenger/i.test(userAgent)) return 'wechat';
  if (/AlipayClient/i.test(userAgent)) return 'alipay';
  if (/\bLine\/|FBAN|FBAV|Instagram|KAKAOTALK|TikTok|musical_ly/i.test(userAgent)) return 'other';
  return 'browser';
}

/** Returns the wallet whose in-app browser this is, or null. */
export const toWallet = (type: BrowserType): Extract<BrowserType, 'wechat' | 'alipay'> | null =>
  type === 'wechat' || type === 'alipay' ? type : null;
