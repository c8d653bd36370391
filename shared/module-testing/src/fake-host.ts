import { type ComponentType, createElement } from 'react';
import { memoryStorage } from '@shared/api-client';
import { type BrowserType, REGION_BASICS, ROUTE_QUERY, type RegionCode } from '@shared/http-api/app';
import type { Language } from '@shared/i18n';
import type {
  CodeHost,
  DeviceHost,
  Host,
  NavigationHost,
  OutboxHost,
  OverlaysHost,
  PartProps,
  PaymentHost,
  PlacesHost,
  RegionHost,
  ReminderChannel,
  RemindersHost,
  SessionHost,
  Settings,
  Theme,
  TrackingHost,
  WaitingCall,
} from '@shared/module-kit/host';
import { createObservable, safeRedirect } from '@shared/module-kit/host';
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
  /** Names of the switches that are on. */
  switches?: readonly string[];
  /** Parts that fill places of the page, by the name of the place. A place without one renders nothing. */
  parts?: Readonly<Record<string, ComponentType<PartProps>>>;
  /** Server time in ms. */
  now?: () => number;
}

const API = 'http://api.test';
const SETTINGS: Settings = {
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

const fakeDevice = (browserType: BrowserType): DeviceHost => ({
  browserType,
  storagePersists: true,
  sessionStorage: memoryStorage(),
  localStorage: memoryStorage(),
  installPrompt: createObservable(null),
  theme: createObservable<Theme | null>(null),
});

const fakeRegion = (code: RegionCode): RegionHost => ({
  settings: SETTINGS,
  region: { code, base: `/${code.toLowerCase()}`, ...REGION_BASICS[code] },
  setLanguage: () => undefined,
  switchRegion: () => undefined,
  continueInRegion: () => Promise.resolve(),
});

const fakeSession = (): SessionHost => ({
  completeSignIn: () => undefined,
  signOut: () => Promise.resolve(),
  requireSignIn: () => undefined,
  walletSignIn: () => Promise.resolve(false),
  signInSilently: () => Promise.resolve('unavailable'),
  interruptedCall: () => null,
  forgetInterruptedCall: () => undefined,
});

const fakeNavigation = ({ region }: RegionHost): NavigationHost => ({
  safeRedirect: (uri) =>
    safeRedirect(uri, window.location.origin, region.base, (pathname) => pathname in ROUTE_QUERY),
  setTitle: () => undefined,
  leaveFor: () => undefined,
  returnToDeparture: () => false,
});

/** Creates overlays that record the toasts, and confirm every question. */
const fakeOverlays = (toasts: string[]): OverlaysHost => ({
  toast: (message) => void toasts.push(message),
  confirm: () => Promise.resolve(true),
});

function fakeTracking(): TrackingHost {
  const consent = createObservable<boolean | null>(null);
  return {
    track: () => undefined,
    setSubject: () => undefined,
    consent,
    report: () => undefined,
    reportRemoved: () => undefined,
  };
}

function fakeReminders(): RemindersHost {
  const reminders = createObservable<ReminderChannel | null>(null);
  return {
    reminders: {
      ...reminders,
      turnOn() {
        reminders.set('push');
        return Promise.resolve('push');
      },
      turnOff: () => Promise.resolve(void reminders.set(null)),
    },
  };
}

/** Creates an outbox that keeps calls and sends none. */
function fakeOutbox(now: () => number): OutboxHost {
  const waiting = createObservable<readonly WaitingCall[]>([]);
  const kept = new Map<string, WaitingCall>();
  return {
    outbox: {
      ...waiting,
      keep({ queue, request, title, text = '', uploads = [], photos = uploads.length }) {
        const id = JSON.stringify(request.body);
        kept.set(id, { id, queue, title, text, photos, createdAt: now(), problem: null });
        return Promise.resolve(id);
      },
      release: (id) => waiting.set([...waiting.get(), kept.get(id)!]),
      resend: () => Promise.resolve(),
      remove: (id) => Promise.resolve(void waiting.set(waiting.get().filter((call) => call.id !== id))),
    },
  };
}

const fakeCode = (on: readonly string[] = []): CodeHost => ({
  isSwitchedOn: (_caller, name) => on.includes(name),
  startWorker: () => Promise.reject(new Error('no worker in this test')),
  renewIfRemoved: () => Promise.resolve(),
});

const fakePayment = (): PaymentHost => ({ walletPay: () => Promise.resolve('paid') });

const fakePlaces = (parts: FakeHostOptions['parts'] = {}): PlacesHost => ({
  place(_page, name, props) {
    const Part = parts[name];
    return Part ? createElement(Part, props) : null;
  },
});

/** Creates a host without a shell, from one fake per part. Its server is a table. It records the requests and the toasts. */
export function fakeHost(options: FakeHostOptions = {}) {
  const requests: ReceivedRequest[] = [];
  const toasts: string[] = [];
  const now = options.now ?? (() => Date.now());
  const region = fakeRegion(options.region ?? 'JP');
  const host: Host = {
    lastAnswer: () => null,
    showAge: () => () => undefined,
    client: tableClient(options.answers ?? {}, requests, options.own),
    clock: { now, learn: () => undefined, assume: () => undefined },
    ...fakeDevice(options.browserType ?? 'browser'),
    ...region,
    ...fakeSession(),
    ...fakeNavigation(region),
    ...fakeOverlays(toasts),
    ...fakeTracking(),
    ...fakeReminders(),
    ...fakeOutbox(now),
    ...fakeCode(options.switches),
    ...fakePayment(),
    ...fakePlaces(options.parts),
  };
  /** Returns the requests to an endpoint: by its name, or for a module's own endpoint by itself. */
  const sent = (wanted: EndpointName | { name: string }) =>
    requests.filter(({ endpoint }) => endpoint === (typeof wanted === 'string' ? wanted : wanted.name));
  return { host, requests, sent, toasts };
}
