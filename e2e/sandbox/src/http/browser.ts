import type { BrowserType } from '@shared/http-api/app';

/** Known in-app browsers that are no wallet: Google refuses to sign in there. */
const IN_APP = /\bLine\/|FBAN|FBAV|Instagram|MicroMessenger|AlipayClient/;

/** The browser type of the specification, section 6, from the user agent. */
export function browserOf(userAgent: string): BrowserType {
  if (/MicroMessenger/.test(userAgent)) return 'wechat';
  if (/AlipayClient/.test(userAgent)) return 'alipay';
  return IN_APP.test(userAgent) ? 'other' : 'browser';
}
