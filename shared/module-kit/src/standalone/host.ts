import { memoryStorage } from '@shared/api-client';
import { type AppPath, REGION_BASICS, path } from '@shared/http-api/app';
import type { CodeHost } from '../host/code';
import type { Host } from '../host/host';
import { createObservable } from '../host/observable';
import type { OutboxHost } from '../host/outbox';
import type { OverlaysHost } from '../host/overlays';
import type { RegionHost } from '../host/region';
import type { RemindersHost } from '../host/reminders';
import type { SessionHost } from '../host/session';
import { standaloneCalls } from './client';
import type { StandaloneOptions } from './options';

const standaloneRegion = ({ region: code, settings }: StandaloneOptions): RegionHost => ({
  settings: {
    environment: 'prod',
    brand: '',
    api: { JP: '', MY: '', HK: '' },
    appIds: { wechat: '', alipay: '' },
    qrOrigins: [],
    checkoutOrigins: [],
    identityOrigins: [],
    tiles: { url: '', attribution: '', maxZoom: 19 },
    imageOrigins: [],
    ...settings,
  },
  region: { code, base: '', ...REGION_BASICS[code] },
  setLanguage: () => undefined,
  switchRegion: () => undefined,
  continueInRegion: () => Promise.resolve(),
});

/** Sessions are those of the embedding page. A page that needs one asks for /login. */
const standaloneSession = (askToSignIn: () => void): SessionHost => ({
  completeSignIn: askToSignIn,
  signOut: () => Promise.resolve(askToSignIn()),
  requireSignIn: askToSignIn,
  walletSignIn: () => Promise.resolve(false),
  signInSilently: () => Promise.resolve('unavailable'),
  interruptedCall: () => null,
  forgetInterruptedCall: () => undefined,
});

const standaloneReminders = (): RemindersHost => ({
  reminders: {
    ...createObservable(null),
    turnOn: () => Promise.resolve(null),
    turnOff: () => Promise.resolve(),
  },
});

/** Keeps nothing, because the page has no storage. A call without an answer is an error that the page shows. */
const standaloneOutbox = (): OutboxHost => ({
  outbox: {
    ...createObservable([]),
    keep: () => Promise.resolve(null),
    release: () => undefined,
    resend: () => Promise.resolve(),
    remove: () => Promise.resolve(),
  },
});

const standaloneCode = (): CodeHost => ({
  isSwitchedOn: () => false,
  startWorker: () => Promise.reject(new Error('a page outside the app starts no worker')),
  renewIfRemoved: () => Promise.resolve(),
});

interface StandaloneHostParts {
  options: StandaloneOptions;
  overlays: OverlaysHost;
  /** Returns path, query and fragment of the page. */
  here(): AppPath;
  /** Called when the platform no longer accepts the renter of the calls. */
  onSessionEnd(): void;
}

/**
 * Creates the host of a page outside the app. It has no token, no storage, no tracking and no switches. What needs the
 * app asks the embedding page for a navigation.
 */
export function standaloneHost({ options, overlays, here, onSessionEnd }: StandaloneHostParts): Host {
  const askToSignIn = () => options.onNavigate(path.login({ redirect_uri: here() }));
  const endSession = (isWaiting: boolean) => {
    onSessionEnd();
    if (isWaiting) askToSignIn();
  };
  const consent = createObservable<boolean | null>(false);
  return {
    ...standaloneCalls(options, endSession),
    ...standaloneRegion(options),
    ...standaloneSession(askToSignIn),
    ...standaloneReminders(),
    ...standaloneOutbox(),
    ...standaloneCode(),
    toast: overlays.toast,
    confirm: overlays.confirm,
    browserType: 'browser',
    storagePersists: false,
    sessionStorage: memoryStorage(),
    localStorage: memoryStorage(),
    installPrompt: createObservable(null),
    theme: createObservable(null),
    safeRedirect: () => path.home(),
    setTitle: (title) => options.onTitle?.(title),
    leaveFor: (url) => (options.onLeave ? options.onLeave(url) : location.assign(url)),
    returnToDeparture: () => false,
    track: () => undefined,
    setSubject: () => undefined,
    consent: { get: consent.get, subscribe: consent.subscribe, set: () => undefined },
    reportRemoved: () => undefined,
    report: ({ code, detail }) => options.onProblem?.(detail === undefined ? { code } : { code, detail }),
    walletPay: () => Promise.reject(new Error('a page outside the app has no wallet')),
    place: () => null,
  };
}
