/** Page data for tests: settings, routes, and whole pages of realistic size. */
import { randomBytes } from 'node:crypto';
import type { Settings } from '@shared/module-kit/host';
import type { FileRef, ModuleData, PageData, RouteData } from '../page-data';

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

const TITLES = [
  ['Order list', '订单列表', '訂單列表', '注文一覧'],
  ['Order details', '订单详情', '訂單詳情', '注文の詳細'],
  ['Stores', '门店', '門店', '店舗'],
  ['Report a fault', '故障反馈', '故障回報', '不具合の報告'],
  ['Deposit agreement', '押金协议', '按金協議', 'デポジット規約'],
] as const;
const ref = (file: string): FileRef => [file, randomBytes(32).toString('base64')];

/** Generates a module of realistic size: several files per page, four catalogues, and routes with early calls. */
function generateModule(name: string, pages: number): ModuleData {
  const id = `1.${pages}.0-${randomBytes(4).toString('hex')}`;
  const shared = [ref('701.js'), ref('712.js')];
  const pageNames = Array.from(
    { length: pages },
    (_, index) => `./${['OrderList', 'Detail', 'Feedback', 'Payment', 'Store'][index % 5]}${index}`,
  );
  const version = {
    id,
    base: `${name}/${id}/`,
    contract: '^1.1',
    uniqueName: `${name}_${id}`.replace(/\W/g, '_'),
  };
  return {
    ...version,
    entry: ref('entry.js'),
    pages: Object.fromEntries(
      pageNames.map((page, index) => [
        page,
        [...shared.slice(0, index % 3), ref(`page_${page.slice(2)}.css`), ref(`page_${page.slice(2)}.js`)],
      ]),
    ),
    locales: { en: ref('en.json'), zh: ref('zh.json'), hk: ref('hk.json'), ja: ref('ja.json') },
    routes: pageNames.map((page, index) => {
      const [en, zh, hk, ja] = TITLES[index % 5]!;
      return testRoute(`/${name.slice(3)}/${page.slice(2).toLowerCase()}`, page, {
        keepAlive: index % 2 === 0,
        signIn: index % 2 === 1,
        offline: 'saved' as const,
        keepTab: false,
        trackingPoint: index,
        next: ['/order/detail'],
        early: index % 2 ? ['GET /test/orders/{orderNo}'] : ['GET /test/orders?tab={tab:all}'],
        titles: { en: `${en} ${index}`, zh, hk, ja },
      });
    }),
    previous: { ...version, id: `${id}-before`, entry: ref('entry.js') },
  };
}

/** Generates page data of realistic size, with fallbacks. */
export const generatePageData = (modules: number, pages: number): PageData => {
  const shell = {
    id: '1.0.0-00000001',
    base: 'shell/1.0.0-00000001/',
    contract: '1.1.0',
    files: [ref('shell.js'), ref('shell.css')],
    lazy: [ref('figures.js')],
    locales: { en: ref('en.json'), zh: ref('zh.json'), hk: ref('hk.json'), ja: ref('ja.json') },
  };
  return {
    format: 1,
    revision: 'mwq5565w-08e5bab3',
    settings: SETTINGS,
    shell: { ...shell, previous: shell },
    modules: Object.fromEntries(
      Array.from({ length: modules }, (_, index) => [`mf-m${index}`, generateModule(`mf-m${index}`, pages)]),
    ),
  };
};
