import type { Sandbox } from '../../main';
import { callApi, regionHeaders } from '../../testing/client';
import { advance, testSandbox } from '../../testing/world';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await testSandbox();
});
afterAll(() => sandbox.stop());

test.each(['KAKAOTALK 2410370', 'musical_ly_34.1.0', 'instagram 300.0'])(
  'offers only e-mail inside the in-app browser %s',
  async (agent) => {
    const { model } = await callApi(sandbox, 'authConfig', regionHeaders('JP', agent));
    expect(model).toMatchObject({ browser: 'other' });
    expect(model.methods.filter(({ available }) => available).map(({ id }) => id)).toEqual(['email']);
  },
);

const WALLETS = [
  ['wechat', 'MicroMessenger/8.0', 'appid', 'snsapi_base', 'code'],
  ['alipay', 'AlipayClient/10.3', 'app_id', 'auth_base', 'auth_code'],
] as const;

describe.each(WALLETS)('%s', (id, agent, idQuery, scope, answer) => {
  const IN_WALLET = regionHeaders('HK', agent);
  const FAILED = { errorCode: 'UCS300003' };
  const NONCE = 'n1';
  const exchange = (code: string, codeVerifier?: string, headers = IN_WALLET, nonce = NONCE) =>
    callApi(sandbox, id === 'wechat' ? 'wechatProcess' : 'alipayProcess', headers, {
      code,
      nonce,
      codeVerifier,
    });

  /** Returns the address at which the wallet comes back to the app. */
  async function comeBack(): Promise<URLSearchParams> {
    const { model } = await callApi(sandbox, 'authConfig', IN_WALLET);
    const method = model.methods.find((known) => known.id === id)!;
    const url = new URL(method.authorizeUrl!);
    const query = {
      [idQuery]: method.clientId!,
      redirect_uri: `${sandbox.urls.app}/hk/center?wn=${NONCE}`,
      response_type: 'code',
      scope,
      state: 'gs',
    };
    for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
    const response = await fetch(url, { redirect: 'manual' });
    return new URL(response.headers.get('location')!).searchParams;
  }
  const newCode = async () => (await comeBack()).get(answer)!;

  test('signs in silently inside its own browser only', async () => {
    const { model } = await callApi(sandbox, 'authConfig', IN_WALLET);
    const available = model.methods.filter((method) => method.available);
    expect(available.map((method) => method.id).sort()).toEqual(['email', id].sort());
    const to = await comeBack();
    expect([to.get('state'), to.get('wn')]).toEqual(['gs', NONCE]);
    const code = to.get(answer)!;
    expect(await exchange(code, undefined, regionHeaders('HK'))).toMatchObject({ errorCode: 'UCS300002' });
    expect((await exchange(code)).success).toBe(true);
    expect(await exchange(code)).toMatchObject(FAILED);
  });

  test('returns the same token again if the answer was lost, at most twice within 30 s', async () => {
    const code = await newCode();
    const lost = await exchange(code, 'v1');
    const answers = [await exchange(code, 'v1'), await exchange(code, 'v1')];
    expect(lost.success).toBe(true);
    expect(answers.map(({ model }) => model)).toEqual([lost.model, lost.model]);
    expect(await exchange(code, 'v1')).toMatchObject(FAILED);
    const late = await newCode();
    await exchange(late, 'v1');
    await advance(sandbox, 30);
    expect(await exchange(late, 'v1')).toMatchObject(FAILED);
  });

  test.each([
    ['the verifier v2', 'v2', NONCE],
    ['an empty verifier', '', NONCE],
    ['another nonce', 'v1', 'n2'],
  ])('returns no token again to a page with %s', async (_what, codeVerifier, nonce) => {
    const code = await newCode();
    expect((await exchange(code, 'v1')).success).toBe(true);
    expect(await exchange(code, codeVerifier, IN_WALLET, nonce)).toMatchObject(FAILED);
  });

  test.each([undefined, 'v1'])(
    'returns no token to one who knows only the address that the wallet came back to, after a sign-in with the verifier %j',
    async (codeVerifier) => {
      const address = await comeBack();
      const [code, nonce] = [address.get(answer)!, address.get('wn')!];
      expect((await exchange(code, codeVerifier, IN_WALLET, nonce)).success).toBe(true);
      expect(await exchange(code, undefined, IN_WALLET, nonce)).toMatchObject(FAILED);
      // Nor to one who takes a part of the address for the verifier.
      for (const part of address.values())
        expect(await exchange(code, part, IN_WALLET, nonce)).toMatchObject(FAILED);
    },
  );
});
