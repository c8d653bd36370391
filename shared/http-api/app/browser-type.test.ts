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
] as const)('recognizes the browser type of %s: %s', (userAgent, type) => {
  expect(detectBrowser(userAgent)).toBe(type);
});
