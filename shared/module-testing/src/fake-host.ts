import { type BrowserType, REGION_BASICS, ROUTE_QUERY, type RegionCode } from '@shared/http-api/app';
import type { Language } from '@shared/i18n';
import type { Host, ReminderChannel, Theme, WaitingCall } from '@shared/module-kit/host';
import { createObservable, safeRedirect } from '@shared/module-kit/host';
import { callOfReport } from '@shared/module-kit/report-call';
import {
  type Answers,
  type EndpointName,
  type OwnAnswer,
  type ReceivedRequest,
  tableClient,
} from './answers';

export interface FakeHostOptions {
  answers?: Answers;
  /** Answers of the module's own endpoints. */
  own?: readonly OwnAnswer[];
  region?: RegionCode;
  language?: Language;
  browserType?: BrowserType;
  signedIn?: boolean;
  /** Server time in ms. */
  now?: () => number;
}

function memoryStorage() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
    values,
  };
}

const API = 'http://api.test';
const SETTINGS: Host['settings'] = {
  environment: 'pre',
  brand: 'Power Bank',
  api: { JP: API, MY: API, HK: API },
  appIds: { wechat: 'wx', alipay: 'ali' },
  qrOrigins: ['http://localhost:8080'],
  checkoutOrigins: ['http://checkout.test'],
  identityOrigins: ['http://identity.test'],
  tiles: { url: `${API}/tiles/{z}/{x}/{y}.svg`, attribution: 'Map data: test', maxZoom: 19 },
  imageOrigins: [API],
};

/** Creates a host without a shell. Its server is a table. It records the requests and the toasts. */
export function fakeHost(options: FakeHostOptions = {}) {
  const region = options.region ?? 'JP';
  const requests: ReceivedRequest[] = [];
  const toasts: string[] = [];
  const now = options.now ?? (() => Date.now());
  const base = `/${region.toLowerCase()}`;
  let consent: boolean | null = null;
  const theme = createObservable<Theme | null>(null);
  const reminders = createObservable<ReminderChannel | null>(null);
  const waiting = createObservable<readonly WaitingCall[]>([]);
  const kept = new Map<string, WaitingCall>();
  const host: Host = {
    client: tableClient(options.answers ?? {}, requests, options.own),
    clock: { now, learn: () => undefined, assume: () => undefined },
    settings: SETTINGS,
    region: { code: region, base, ...REGION_BASICS[region] },
    browserType: options.browserType ?? 'browser',
    storagePersists: true,
    sessionStorage: memoryStorage(),
    localStorage: memoryStorage(),
    setLanguage: () => undefined,
    completeSignIn: () => undefined,
    signOut: () => Promise.resolve(),
    requireSignIn: () => undefined,
    walletSignIn: () => Promise.resolve(false),
    signInSilently: () => Promise.resolve('unavailable'),
    interruptedCall: () => null,
    forgetInterruptedCall: () => undefined,
    safeRedirect: (uri) =>
      safeRedirect(uri, window.location.origin, base, (pathname) => pathname in ROUTE_QUERY),
    switchRegion: () => undefined,
    continueInRegion: () => Promise.resolve(),
    toast: (message) => void toasts.push(message),
    confirm: () => Promise.resolve(true),
    track: () => undefined,
    setSubject: () => undefined,
    consent: {
      get: () => consent,
      set: (granted) => {
        consent = granted;
      },
      subscribe: () => () => undefined,
    },
    theme,
    installPrompt: { get: () => null, subscribe: () => () => undefined },
    reminders: {
      ...reminders,
      turnOn() {
        reminders.set('push');
        return Promise.resolve('push');
      },
      turnOff: () => Promise.resolve(void reminders.set(null)),
    },
    outbox: {
      ...waiting,
      keep(given) {
        const call = 'request' in given ? given : callOfReport(given);
        const { queue, title, text = '', uploads = [], photos = uploads.length } = call;
        const id = JSON.stringify(call.request.body);
        kept.set(id, { id, queue, title, text, photos, createdAt: now(), problem: null });
        return Promise.resolve(id);
      },
      release: (id) => waiting.set([...waiting.get(), kept.get(id)!]),
      resend: () => Promise.resolve(),
      remove: (id) => Promise.resolve(void waiting.set(waiting.get().filter((report) => report.id !== id))),
    },
    report: () => undefined,
    setTitle: () => undefined,
    startWorker: () => Promise.reject(new Error('no worker in this test')),
    renewIfRemoved: () => Promise.resolve(),
    leaveFor: () => undefined,
    returnToDeparture: () => false,
    walletPay: () => Promise.resolve('paid'),
  };
  /** Returns the requests to an endpoint: by its name, or for a module's own endpoint by itself. */
  const sent = (wanted: EndpointName | { name: string }) =>
    requests.filter(({ endpoint }) => endpoint === (typeof wanted === 'string' ? wanted : wanted.name));
  return { host, requests, sent, toasts };
}
