import { browserAddress } from './browser-address';

const HERE = 'https://rent.test/jp/login?redirect_uri=%2Fjp%2Fproduct%3Fsn%3DJPC00001';

test.each([
  ['LINE', 'Mozilla/5.0 (iPhone) Mobile/15E148 Safari Line/14.1.0', `${HERE}&openExternalBrowser=1`],
  [
    'Android',
    'Mozilla/5.0 (Linux; Android 14; wv) Chrome/126',
    'intent://rent.test/jp/login?redirect_uri=%2Fjp%2Fproduct%3Fsn%3DJPC00001#Intent;scheme=https;action=android.intent.action.VIEW;end',
  ],
  ['WeChat', 'Mozilla/5.0 (Linux; Android 14; wv) Chrome/126 MicroMessenger/8.0.50', null],
  ['Alipay', 'Mozilla/5.0 (Linux; Android 14; wv) Chrome/126 AlipayClient/10.6.10', null],
  ['iOS', 'Mozilla/5.0 (iPhone) Mobile/15E148', null],
])('opens the browser from an app with %s', (_name, userAgent, address) => {
  expect(browserAddress(HERE, userAgent)).toBe(address);
});
