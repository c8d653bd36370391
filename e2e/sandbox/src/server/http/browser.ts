import type { BrowserType } from '@shared/http-api/app';

/** In-app browsers, in which Google refuses sign-in. */
const IN_APP = /\bLine\/|FBAN|FBAV|Instagram|MicroMessenger|AlipayClient/;

/** Returns the browser type (R6.4) of a user agent. */
export function detectBrowser(userAgent: string): BrowserType {
  if (/MicroMessenger/.test(userAgent)) return 'wechat';
  if (/AlipayClient/.test(userAgent)) return 'alipay';
  return IN_APP.test(userAgent) ? 'other' : 'browser';
}
