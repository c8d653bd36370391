/**
 * Returns the address that opens a page in the phone's browser from inside an app, or null if no address does. LINE has a
 * query parameter for it, Android an intent, which the wallets WeChat and Alipay do not follow.
 */
export function browserAddress(href: string, userAgent: string): string | null {
  const url = new URL(href);
  if (/\bLine\//.test(userAgent)) {
    url.searchParams.set('openExternalBrowser', '1');
    return url.href;
  }
  if (!/Android/.test(userAgent) || /MicroMessenger|AlipayClient/i.test(userAgent)) return null;
  const scheme = url.protocol.slice(0, -1);
  return `intent://${url.host}${url.pathname}${url.search}#Intent;scheme=${scheme};action=android.intent.action.VIEW;end`;
}
