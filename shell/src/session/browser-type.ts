import type { BrowserType } from '@shared/contract/app';

/** Browser type (specification, section 6; decisions, 32). */
export function browserTypeOf(userAgent: string): BrowserType {
  if (/MicroMessenger/i.test(userAgent)) return 'wechat';
  if (/AlipayClient/i.test(userAgent)) return 'alipay';
  if (/\bLine\/|FBAN|FBAV|Instagram|KAKAOTALK|TikTok|musical_ly/i.test(userAgent)) return 'other';
  return 'browser';
}
