import type { Settings } from '@shared/module-kit/host';
import type { RouteData } from '../../page/page-data';

export const SETTINGS = {
  environment: 'pre',
  brand: 'Power Bank',
  api: { JP: 'http://127.0.0.1:1', MY: 'http://127.0.0.1:1', HK: 'http://127.0.0.1:1' },
  appIds: { wechat: 'w', alipay: 'a' },
  qrOrigins: [],
  checkoutOrigins: [],
  identityOrigins: [],
  tiles: { url: 'http://127.0.0.1:1/{z}', attribution: '', maxZoom: 19 },
  imageOrigins: [],
} as unknown as Settings;

export const testRoute = (route: string, page = './Page', more: Partial<RouteData> = {}): RouteData => ({
  path: route,
  page,
  header: true,
  back: true,
  keepAlive: false,
  keepAliveKey: [],
  signIn: false,
  offline: 'saved',
  keepTab: false,
  trackingPoint: null,
  next: [],
  early: [],
  titles: { en: 'Page', zh: '页', hk: '頁', ja: 'ページ' },
  ...more,
});
