/** Taps that need code or texts that the shell loads late, in a document that is older than the published one. */
import { path } from '@shared/http-api/app';
import { LANGUAGE_KEY, remindersKey } from '../../page/storage-keys';
import { WECHAT, openDocument } from './host-fixture';

const NONCE_KEY = 'pb:walletNonce';
const ADDRESS = '/order/list?status=open#top';
const MISSING = { kind: 'definite', file: 'shell/1/ja.json', cause: '404' };
const chunkError = () => Object.assign(new Error('gone'), { name: 'ChunkLoadError' });

afterEach(() => {
  jest.restoreAllMocks();
  jest.dontMock('../reminders/subscriptions').dontMock('../session/wallet-sign-in').resetModules();
});

/** Opens a document from whose server late files have gone. */
function openOld(userAgent?: string, keepTab = false) {
  for (const file of ['../reminders/subscriptions', '../session/wallet-sign-in'])
    jest.doMock(file, () => {
      throw chunkError();
    });
  const opened = openDocument(userAgent ? { userAgent } : {});
  const { host, attachment } = opened;
  Object.assign(window.__pb, { json: () => Promise.reject(MISSING as never) });
  let stay = (): void => undefined;
  const reloadIfRemoved = jest.fn(() => new Promise<void>((resolve) => (stay = resolve)));
  host.attach({
    ...attachment,
    routes: new Map([['/order/list', { route: { path: '/order/list', keepTab } }]]) as never,
    navigation: { ...attachment.navigation, here: () => ADDRESS },
    staleTab: { ...attachment.staleTab, reloadIfRemoved },
  });
  const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
  return { ...opened, reloadIfRemoved, stay: () => stay(), settle };
}
type Opened = ReturnType<typeof openOld>;

const TAPS: [
  what: string,
  userAgent: string | undefined,
  cause: string,
  tap: (host: Opened['host']) => unknown,
][] = [
  ['a language', undefined, '404', (host) => host.setLanguage('ja')],
  ['reminders to come', undefined, 'chunk', (host) => host.reminders.turnOn()],
  ['reminders to end', undefined, 'chunk', (host) => host.reminders.turnOff()],
  ['the sign-in of a wallet', WECHAT, 'chunk', (host) => host.walletSignIn(path.login())],
];

test.each(TAPS)(
  'the wish for %s reloads the document if its files are gone',
  async (_what, agent, cause, tap) => {
    const { host, reloadIfRemoved, settle } = openOld(agent);
    const failed = jest.fn();
    void Promise.resolve(tap(host)).catch(failed);
    await settle();
    expect(reloadIfRemoved.mock.calls).toEqual([['/order/list', { cause }]]);
    // No message is shown before a reload.
    expect([failed.mock.calls, host.overlays.get().toast]).toEqual([[], null]);
  },
);

test('a language whose texts are gone is reported if no newer revision is live', async () => {
  const { host, stay, settle } = openOld();
  host.setLanguage('ja');
  await settle();
  stay();
  await settle();
  expect(host.overlays.get().toast).toBe('error.network');
});

test('a language whose texts are gone says nothing after another choice', async () => {
  const { host, stay, settle } = openOld();
  host.setLanguage('ja');
  await settle();
  host.setLanguage('en');
  stay();
  await settle();
  expect(host.overlays.get().toast).toBeNull();
});

test('reminders whose code is gone fail like a call without network if no newer revision is live', async () => {
  const { host, stay, settle } = openOld();
  const turnedOn = host.reminders.turnOn();
  await settle();
  stay();
  await expect(turnedOn).rejects.toEqual({ kind: 'network', code: 'NETWORK' });
});

test('no tap, no reload: another tab chooses the language, and the document brings the reminders up to date', async () => {
  const { host, reloadIfRemoved, settle } = openOld();
  localStorage.setItem(LANGUAGE_KEY, 'ja');
  localStorage.setItem(remindersKey('prod', 'JP'), '{}');
  host.language.refresh();
  host.reminders.sync();
  await settle();
  expect(reloadIfRemoved).not.toHaveBeenCalled();
});

test('the reloaded document shows the language; without a reload the stored one stays', async () => {
  const { host, stay, settle } = openOld();
  localStorage.setItem(LANGUAGE_KEY, 'zh');
  host.setLanguage('ja');
  await settle();
  expect(localStorage.getItem(LANGUAGE_KEY)).toBe('ja');
  stay();
  await settle();
  expect(localStorage.getItem(LANGUAGE_KEY)).toBe('zh');
});

test('a page whose tab is left alone is not reloaded for a language', async () => {
  const { host, reloadIfRemoved, settle } = openOld(undefined, true);
  host.setLanguage('ja');
  await settle();
  expect(reloadIfRemoved).not.toHaveBeenCalled();
  expect(host.overlays.get().toast).toBe('error.network');
});

test('a page whose tab is left alone is reloaded for the sign-in of a wallet, for which it only waits', async () => {
  const { host, reloadIfRemoved, settle } = openOld(WECHAT, true);
  const failed = jest.fn();
  void host.walletSignIn(path.login()).catch(failed);
  await settle();
  expect([reloadIfRemoved.mock.calls.length, failed.mock.calls]).toEqual([1, []]);
});

test('a wallet whose code is gone when it returns may be asked again', async () => {
  const { host, reloadIfRemoved, settle } = openOld(WECHAT);
  sessionStorage.setItem(NONCE_KEY, 'n1');
  await host.finishWalletSignIn({ code: 'c1', nonce: 'n1' });
  expect(host.session.token()).toBeNull();
  void host.signInSilently(path.center());
  await settle();
  expect(reloadIfRemoved).toHaveBeenCalledTimes(1);
});
