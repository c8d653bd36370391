import type { BrowserType } from './states';

/**
 * Returns the browser type of a user agent (R6.4; decision 31). The app and the sandbox both use it, so that the server
 * offers the sign-in methods for the browser type that the app detects.
 */
export function detectBrowser(userAgent: string): BrowserType {
  if (/MicroMessenger/i.test(userAgent)) return 'wechat';
  if (/AlipayClient/i.test(userAgent)) return 'alipay';
  if (/\bLine\/|FBAN|FBAV|Instagram|KAKAOTALK|TikTok|musical_ly/i.test(userAgent)) return 'other';
  return 'browser';
}
