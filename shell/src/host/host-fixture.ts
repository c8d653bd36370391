/** A document with a fake server, for tests of the host. */
import axios from 'axios';
import type { i18n } from 'i18next';
import type { RegionCode } from '@shared/http-api/app';
import { installHost } from '@shared/module-kit/host';
import { routeTable } from '../../page/route-table';
import type { CheckedPage } from '../../page/offline';
import type { PageData, RouteData } from '../../page/page-data';
import { createStore } from '../session/store';
import { createHost } from './app-host';
import type { Attachment } from './host-context';

export interface Sent {
  url: string;
  method: string;
  headers: Record<string, string>;
  data?: string;
}
const SETTINGS = {
  environment: 'prod',
  brand: 'Power Bank',
  api: { JP: 'https://jp.api.test', MY: 'https://my.api.test', HK: 'https://hk.api.test' },
  appIds: { wechat: 'wx', alipay: 'ali' },
  identityOrigins: ['https://open.weixin.qq.com'],
};
export const OK = {
  success: true,
  model: {},
  errorCode: null,
  serverTime: '2026-11-20T03:00:00Z',
  traceId: 't1',
};
/** Returns the model of the sign-in options of a browser in WeChat. */
export const wechatConfig = (authorizeUrl: string) => ({
  browser: 'wechat',
  methods: [
    {
      id: 'wechat',
      available: true,
      reason: null,
      clientId: null,
      authorizeUrl,
      scope: null,
      redirectUri: null,
    },
  ],
});
export const WECHAT = 'Mozilla/5.0 (iPhone) MicroMessenger/8.0';

interface Given {
  status: number;
  body: object;
}

interface Options {
  status?: number;
  body?: object;
  /** Returns the answer to a call, in place of `status` and `body`. Null: the answer is lost. */
  answer?: (sent: Sent) => Given | null | Promise<Given | null>;
  /** Whether this is a later document of the tab, which has what the earlier one has stored. */
  isLater?: boolean;
  /** Region of the document. */
  region?: RegionCode;
  /** Whether the server answers. */
  hangs?: boolean;
  /** Answer of the service worker about the page. The revision of the document is `r1`. */
  checked?: Promise<CheckedPage | null>;
  /** Its later answers. */
  check?: () => Promise<CheckedPage | null>;
  userAgent?: string;
  settings?: Partial<typeof SETTINGS>;
  /** More page data. */
  data?: Partial<PageData>;
  /** Whether the app is attached to the host, as it is from the first render on. */
  isAttached?: boolean;
}

function signInToTwoRegions(): void {
  localStorage.clear();
  sessionStorage.clear();
  for (const region of ['JP', 'HK']) {
    localStorage.setItem(`ifeToken_prod_${region}`, `token-${region}`);
    localStorage.setItem(`ifeUserId_prod_${region}`, `user-${region}`);
  }
  localStorage.setItem('ifeToken_pre_JP', 'token-of-pre');
}

const toAnswer = (given: Given | null) =>
  given
    ? Promise.resolve({ status: given.status, data: JSON.stringify(given.body), headers: {} })
    : Promise.reject(NO_ANSWER);

/** Creates a document, of region JP unless another one is given, with a renter who is signed in to JP and HK. */
export function openDocument({
  status = 200,
  body = OK,
  answer: answerTo,
  isLater = false,
  region = 'JP',
  hangs = false,
  userAgent,
  settings,
  data,
  checked,
  check,
  isAttached = true,
}: Options = {}) {
  const sent: Sent[] = [];
  const post = jest.fn((_path: string, _body: object) => Promise.resolve());
  jest.spyOn(axios, 'create').mockReturnValue({
    request: (config: Sent) => {
      sent.push(config);
      const given = answerTo ? answerTo(config) : { status, body };
      if (hangs) return new Promise(() => undefined);
      return given instanceof Promise ? given.then(toAnswer) : toAnswer(given);
    },
    post,
  } as never);
  const fetched = jest.fn(() =>
    Promise.resolve({
      ok: true,
      status: 200,
      headers: { get: () => null },
      text: () => Promise.resolve(JSON.stringify(OK)),
    } as never as Response),
  );
  Object.assign(window, { fetch: fetched });
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  if (userAgent) jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  window.__pb = {
    data: { settings: { ...SETTINGS, ...settings }, revision: 'r1', ...data },
    address: { region, base: `/${region.toLowerCase()}`, path: '/order/list' },
    language: 'en',
    sessionId: 's1',
    shell: { id: '1', base: 'shell/1/', locales: { ja: ['ja.json'] } },
    early: undefined,
    checked,
    check,
    keepOffline: () => Promise.resolve(),
  } as never;
  if (!isLater) signInToTwoRegions();
  const host = createHost(window.__pb);
  installHost(host);
  const { session } = host;
  const store = createStore({
    signedIn: session.token() !== null,
    userId: session.userId(),
    language: 'en',
  });
  const replaced: string[] = [];
  const attachment: Attachment = {
    store,
    staleTab: { reloadIfRemoved: () => Promise.resolve(), reloadIfNewer: () => Promise.resolve() },
    i18n: { t: (key: string) => key, changeLanguage: () => Promise.resolve() } as unknown as i18n,
    navigation: { replace: (path) => void replaced.push(path), here: () => '/order/list' },
    routes: routeTable({ 'mf-a': { routes: [{ path: '/order/list' } as RouteData] } }),
    buildIds: () => ({}),
    loadTexts: () => Promise.resolve(),
    place: () => null,
  };
  if (isAttached) {
    host.session.attach(store);
    host.attach(attachment);
  }
  // A toast goes away after its time, which a slow machine exceeds.
  const toasts: string[] = [];
  host.overlays.subscribe(() => {
    const { toast } = host.overlays.get();
    if (toast !== null && toast !== toasts.at(-1)) toasts.push(toast);
  });
  return { host, sent, post, fetched, store, attachment, replaced, toasts };
}

/** Removes the listeners of the documents of a test after it. A later test must not wake their outbox. */
export function endDocumentsAfterEach(): void {
  const listening: (() => void)[] = [];
  const targets: EventTarget[] = [window, document];
  beforeEach(() => {
    for (const target of targets) {
      const add = target.addEventListener.bind(target);
      jest.spyOn(target, 'addEventListener').mockImplementation((...listener) => {
        add(...listener);
        listening.push(() => target.removeEventListener(...listener));
      });
    }
  });
  afterEach(() => listening.splice(0).forEach((remove) => remove()));
}

/** Returns how often the document has begun to load another one, which jsdom reports instead. */
export const departures = () =>
  jest
    .mocked(console.error)
    .mock.calls.filter(([error]) => (error as { type?: string }).type === 'not implemented').length;

/** Stores a tracking record as an earlier document has left it. */
export function leaveRecord() {
  const record = { pointID: '13', userID: 'user-JP', latitude: '35.6', longitude: '139.7' };
  localStorage.setItem('pb:track_prod_JP:e1', JSON.stringify({ record, createdAt: Date.now() }));
}
export const leftRecord = () =>
  (JSON.parse(localStorage.getItem('pb:track_prod_JP:e1')!) as { record: object }).record;
export const NO_ANSWER = new Error('Network Error');
export const ANONYMOUS = { pointID: '13', userID: '', latitude: '', longitude: '' };
