/** Tests of the sign-in through the wallet that the app runs in: how it starts, fails and ends. */
import { ERROR, path } from '@shared/http-api/app';
import { me, wechatProcess } from '@shared/http-api/endpoints';
import { OK, WECHAT, departures, openDocument, wechatConfig } from './host-fixture';

const CENTER = path.login({ redirect_uri: '/jp/center' });
const NONCE_KEY = 'pb:walletNonce';
const VERIFIER_KEY = 'pb:walletVerifier';
const REFUSED = { ...OK, success: false, errorCode: 'ANY', model: null };
const SIGNED_IN = { ...OK, model: { accessToken: 'token-2', userId: 'user-JP' } };
const ANSWER = { code: 'c1', nonce: 'n1' };

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** Opens a document in WeChat whose platform names this page of the wallet. */
const openInWechat = (authorizeUrl = 'https://open.weixin.qq.com/connect') =>
  openDocument({ userAgent: WECHAT, body: { ...OK, model: wechatConfig(authorizeUrl) } });

test('a wallet signs in to no other region than that of the account before the renter has agreed', async () => {
  const body = { ...OK, model: wechatConfig('https://open.weixin.qq.com/connect') };
  const { host, sent } = openDocument({ region: 'MY', userAgent: WECHAT, body });
  await expect(host.signInSilently(CENTER)).resolves.toBe('unavailable');
  expect([sent, departures()]).toEqual([[], 0]);
  sessionStorage.setItem('pb:regionConsent', 'JP-MY');
  await expect(host.signInSilently(CENTER)).resolves.toBe('leaving');
  expect(departures()).toBe(1);
});

describe('an authorization', () => {
  test('leaves for the page of the wallet', async () => {
    const { host } = openInWechat();
    await expect(host.walletSignIn(CENTER)).resolves.toBe(true);
    expect([departures(), sessionStorage.getItem(NONCE_KEY)]).toEqual([1, expect.any(String)]);
  });

  test('that the wallet could not begin may begin again', async () => {
    const { host, sent } = openInWechat('https://elsewhere.test/connect');
    for (const times of [1, 2]) {
      await expect(host.walletSignIn(CENTER)).resolves.toBe(false);
      expect([sent.length, departures()]).toEqual([times, 0]);
    }
  });

  describe('of a page that was left meanwhile', () => {
    const leave = () => window.history.pushState(null, '', '/jp/login?redirect_uri=%2Fjp%2Fbenefit');
    afterEach(() => window.history.replaceState(null, '', '/'));

    test('does not leave', async () => {
      const { host } = openInWechat();
      const left = host.walletSignIn(CENTER);
      leave();
      await expect(left).resolves.toBe(false);
      expect([departures(), sessionStorage.getItem(NONCE_KEY)]).toEqual([0, null]);
    });

    test('does not hinder that of the next page', async () => {
      const { host } = openInWechat();
      const first = host.walletSignIn(CENTER);
      leave();
      const second = host.walletSignIn(path.login({ redirect_uri: '/jp/benefit' }));
      await expect(Promise.all([first, second])).resolves.toEqual([false, true]);
      expect(host.walletSignIn(CENTER)).toBe(second);
      expect(departures()).toBe(1);
    });
  });

  test('that fails tells its error, and may begin again', async () => {
    const { host, sent } = openDocument({ userAgent: WECHAT, status: 503 });
    for (const times of [1, 2]) {
      await expect(host.walletSignIn(CENTER)).rejects.toMatchObject({ kind: 'http', status: 503 });
      expect(sent).toHaveLength(times);
    }
  });

  test('that fails is unavailable to a silent sign-in', async () => {
    const { host } = openDocument({ userAgent: WECHAT, status: 503 });
    await expect(host.signInSilently(CENTER)).resolves.toBe('unavailable');
  });
});

test('a silent sign-in is unavailable in an ordinary browser, also after it has lost its session twice', async () => {
  const { host } = openDocument({ body: { ...REFUSED, errorCode: ERROR.sessionExpired } });
  for (let time = 0; time < 2; time++)
    await expect(host.client.request({ method: 'GET', path: me.path })).rejects.toMatchObject({
      kind: 'aborted',
    });
  await expect(host.signInSilently(CENTER)).resolves.toBe('unavailable');
});

test('a silent sign-in is unavailable after the account was deleted, and not refused: none was tried', async () => {
  const { host } = openInWechat();
  await host.signOut({ accountDeleted: true });
  await expect(host.signInSilently(CENTER)).resolves.toBe('unavailable');
  expect(departures()).toBe(0);
});

test('a wallet without storage for the nonce signs in by hand', async () => {
  const { setItem } = Storage.prototype;
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    if (this === window.sessionStorage) throw new DOMException('full', 'QuotaExceededError');
    setItem.call(this, key, value);
  });
  const { host, sent } = openInWechat();
  await expect(host.walletSignIn(CENTER)).resolves.toBe(false);
  await expect(host.signInSilently(CENTER)).resolves.toBe('unavailable');
  expect(sent).toEqual([]);
});

describe('the return from the wallet', () => {
  test.each<[string, string | null, typeof ANSWER | null, string | null, string]>([
    ['ends the session if the code is refused', 'n1', ANSWER, null, 'refused'],
    ['keeps the session without a code', 'n1', null, 'token-JP', 'refused'],
    ['keeps the session with a code that this tab did not ask for', null, ANSWER, 'token-JP', 'unavailable'],
  ])('%s', async (_what, nonce, answer, token, silently) => {
    const { host } = openDocument({ userAgent: WECHAT, body: REFUSED });
    if (nonce) sessionStorage.setItem(NONCE_KEY, nonce);
    await host.finishWalletSignIn(answer);
    expect(host.session.token()).toBe(token);
    await expect(host.signInSilently(CENTER)).resolves.toBe(silently);
  });

  test.each<[string, (typeof SIGNED_IN | typeof REFUSED | null)[], string | null]>([
    ['signs in if the first answer was lost', [null, SIGNED_IN], 'token-2'],
    ['ends the session if two answers were lost', [null, null, SIGNED_IN], null],
    ['does not repeat the call of a refused code', [REFUSED, SIGNED_IN], null],
  ])('%s', async (_what, answers, token) => {
    jest.useFakeTimers();
    const left = [...answers];
    const answer = () => {
      const body = left.shift();
      return body ? { status: 200, body } : null;
    };
    const { host } = openDocument({ userAgent: WECHAT, answer });
    sessionStorage.setItem(NONCE_KEY, 'n1');
    const finished = host.finishWalletSignIn(ANSWER);
    await jest.advanceTimersByTimeAsync(5_000);
    await finished;
    expect(host.session.token()).toBe(token);
  });

  test('sends the random text that only this tab has, and none that an earlier version did not store', async () => {
    for (const codeVerifier of ['v1', undefined]) {
      const { host, sent } = openDocument({ userAgent: WECHAT, body: SIGNED_IN });
      sessionStorage.setItem(NONCE_KEY, 'n1');
      if (codeVerifier) sessionStorage.setItem(VERIFIER_KEY, codeVerifier);
      await host.finishWalletSignIn(ANSWER);
      const exchanges = sent.filter(({ url }) => url.endsWith(wechatProcess.path));
      expect(exchanges.map(({ data }): unknown => JSON.parse(data!))).toEqual([{ ...ANSWER, codeVerifier }]);
      expect(sessionStorage.getItem(VERIFIER_KEY)).toBeNull();
    }
  });

  test.each<[string, typeof ANSWER | null, string | null]>([
    ['without a code', null, 'token-JP'],
    ['with the code of another authorization', { code: 'c1', nonce: 'other' }, 'token-JP'],
    ['with its code', ANSWER, null],
  ])('%s, if the code of the sign-in cannot be loaded', async (_what, answer, token) => {
    const { host } = openDocument({ userAgent: WECHAT });
    sessionStorage.setItem(NONCE_KEY, 'n1');
    jest.resetModules();
    jest.doMock('../session/wallet-sign-in', () => {
      throw new Error('404');
    });
    await host.finishWalletSignIn(answer);
    jest.dontMock('../session/wallet-sign-in');
    expect([host.session.token(), sessionStorage.getItem(NONCE_KEY)]).toEqual([token, null]);
    await expect(host.signInSilently(CENTER)).resolves.toBe('refused');
  });

  test.each([
    ['gives its history entry the state that it had', null, [{ idx: 3 }]],
    ['keeps the state of a history entry that has one', { idx: 9 }, []],
  ])('%s', async (_what, state, expected) => {
    const { host } = openDocument({ userAgent: WECHAT, body: REFUSED });
    window.history.replaceState(state, '');
    const replaced = jest.spyOn(window.history, 'replaceState');
    sessionStorage.setItem(NONCE_KEY, 'n1');
    sessionStorage.setItem('pb:walletEntry', '{"idx":3}');
    await host.finishWalletSignIn(ANSWER);
    expect(replaced.mock.calls.map(([given]) => given as unknown)).toEqual(expected);
  });

  test('is ignored by an ordinary browser', async () => {
    const { host, sent } = openDocument({ body: REFUSED });
    sessionStorage.setItem(NONCE_KEY, 'n1');
    await host.finishWalletSignIn(ANSWER);
    expect([host.session.token(), sent]).toEqual(['token-JP', []]);
  });
});
