import { detectBrowser } from './browser-type';

test.each([
  ['Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile MicroMessenger/8.0.50', 'wechat'],
  ['Mozilla/5.0 (Linux; Android 13) Chrome/112 Mobile AlipayClient/10.5', 'alipay'],
  ['Mozilla/5.0 (iPhone) AppleWebKit/605 Mobile Line/13.1', 'other'],
  ['Mozilla/5.0 (Linux; Android 13) [FBAN/FB4A;FBAV/400]', 'other'],
  ['Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile/15E148 Instagram 300.0.0.29', 'other'],
  ['Mozilla/5.0 (Linux; Android 13) Chrome/112 Mobile;KAKAOTALK 2410370', 'other'],
  ['Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 musical_ly_34.1.0 BytedanceWebview', 'other'],
  ['Mozilla/5.0 (Linux; Android 13) Chrome/120 Mobile Safari/537.36', 'browser'],
] as const)('recognizes the browser type of %s: %s (R6.4)', (userAgent, type) => {
  expect(detectBrowser(userAgent)).toBe(type);
});

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/UQ1A; wv) AppleWebKit/537.36 (KHTML, like Gecko)';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const IPAD = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  `${ANDROID} Version/4.0 Chrome/126.0 Mobile Safari/537.36`,
  `${ANDROID} Version/4.0 Chrome/126.0 Mobile Safari/537.36 Grab/5.310.0`,
  `${IPHONE} Mobile/15E148`,
  `${IPHONE} Mobile/15E148 jp.ne.paypay.iosapp/4.1`,
  IPAD,
  `${IPHONE} Mobile/15E148 Twitter for iPhone/10.40`,
  `${IPHONE} Mobile/15E148 Snapchat/12.90 (like Safari/8618.2, panda)`,
  `${IPHONE} Mobile/15E148 [LinkedInApp]/9.29`,
  `${IPHONE} Version/17.0 Mobile/15E148 Safari/604.1 [Pinterest/iOS]`,
  `${IPHONE} Mobile/15E148 YJApp-IOS jp.co.yahoo.ipn.appli/4.130`,
])('takes %s for the web view of an app', (userAgent) => {
  expect(detectBrowser(userAgent, false)).toBe('other');
});

test.each([
  [`${IPHONE} Version/18.0 Mobile/15E148 Safari/604.1`, false],
  [`${IPHONE} CriOS/126.0 Mobile/15E148 Safari/604.1`, false],
  [`${IPHONE} FxiOS/128.0 Mobile/15E148 Safari/605.1.15`, false],
  [`${IPAD} Version/18.0 Safari/605.1.15`, false],
  [`${IPHONE} Mobile/15E148`, true],
  [`${IPHONE} Mobile/15E148`, null],
  ['Mozilla/5.0 (Android 14; Mobile; rv:128.0) Gecko/128.0 Firefox/128.0', false],
] as const)('takes %s for a browser (home-screen app: %s)', (userAgent, isHomeScreenApp) => {
  expect(detectBrowser(userAgent, isHomeScreenApp)).toBe('browser');
});

test.each([
  `${IPHONE} Mobile/15E148 wxwork/4.1.10 MicroMessenger/7.0.1 Language/zh`,
  `${ANDROID} Version/4.0 Chrome/126.0 Mobile Safari/537.36 MicroMessenger/8.0.50 miniProgram/wx0123`,
  `${IPHONE} Mobile/15E148 AlipayClient/10.5 MiniProgram`,
  `${IPHONE} Mobile/15E148 AliApp(AP/6.1.0) AlipayClientHK/6.1.0`,
  `${ANDROID} Version/4.0 Chrome/126.0 Mobile Safari/537.36 AliApp(TB/10.31)`,
])('does not take %s for a wallet, which could not answer its authorization', (userAgent) => {
  expect(detectBrowser(userAgent, false)).toBe('other');
});
