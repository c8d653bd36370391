import type { BrowserType } from './states';

/** Words of the user agents of apps that open pages in a web view of their own. */
const APPS =
  /\bLine\/|FBA[NV]|FB_IAB|Instagram|Barcelona|KAKAOTALK|NAVER\(|TikTok|musical_ly|Bytedance|Twitter|Snapchat|Pinterest|LinkedInApp|WhatsApp|Telegram|DingTalk|wxwork|\bQQ\/|Weibo|baiduboxapp|YJApp|MicroMessenger|AlipayClient|AliApp/i;

/** Pages of a wallet's mini program, and the wallet's name in the agent of another app, cannot answer an authorization. */
const NO_WALLET = /miniProgram|wxwork/i;

/** Returns whether a user agent is that of a web view on iOS. A home-screen app has the same one. */
const isAppleView = (userAgent: string) =>
  /\((iPhone|iPad|iPod|Macintosh)\b.*AppleWebKit\//.test(userAgent) && !userAgent.includes('Safari/');

/**
 * Returns the browser type of a user agent (R6.4; decision 31). The app and the sandbox both use it, so that the server
 * offers the sign-in methods for the browser type that the app detects.
 * @param isHomeScreenApp null if unknown: a server cannot tell a home-screen app of iOS from a web view.
 */
export function detectBrowser(userAgent: string, isHomeScreenApp: boolean | null = null): BrowserType {
  if (!NO_WALLET.test(userAgent)) {
    if (/\bMicroMessenger\/\d/i.test(userAgent)) return 'wechat';
    if (/\bAlipayClient\/\d/i.test(userAgent)) return 'alipay';
  }
  const isView = userAgent.includes('; wv)') || (isHomeScreenApp === false && isAppleView(userAgent));
  return isView || APPS.test(userAgent) ? 'other' : 'browser';
}
