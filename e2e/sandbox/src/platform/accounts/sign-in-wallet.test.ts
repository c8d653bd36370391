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
  const exchange = (code: string, nonce?: string, headers = IN_WALLET) =>
    callApi(sandbox, id === 'wechat' ? 'wechatProcess' : 'alipayProcess', headers, { code, nonce });

  /** Returns the address at which the wallet comes back to the app. */
  async function comeBack(): Promise<URLSearchParams> {
    const { model } = await callApi(sandbox, 'authConfig', IN_WALLET);
    const method = model.methods.find((known) => known.id === id)!;
    const url = new URL(method.authorizeUrl!);
    const query = {
      [idQuery]: method.clientId!,
      redirect_uri: `${sandbox.urls.app}/hk/center?walletNonce=abc`,
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
    expect([to.get('state'), to.get('walletNonce')]).toEqual(['gs', 'abc']);
    const code = to.get(answer)!;
    expect(await exchange(code, undefined, regionHeaders('HK'))).toMatchObject({ errorCode: 'UCS300002' });
    expect((await exchange(code)).success).toBe(true);
    expect(await exchange(code)).toMatchObject(FAILED);
  });

  test('returns the same token again if the answer was lost, at most twice within 30 s', async () => {
    const code = await newCode();
    const lost = await exchange(code, 'n1');
    const answers = [await exchange(code, 'n1'), await exchange(code, 'n1')];
    expect(lost.success).toBe(true);
    expect(answers.map(({ model }) => model)).toEqual([lost.model, lost.model]);
    expect(await exchange(code, 'n1')).toMatchObject(FAILED);
    const late = await newCode();
    await exchange(late, 'n1');
    await advance(sandbox, 30);
    expect(await exchange(late, 'n1')).toMatchObject(FAILED);
  });

  test.each(['n2', '', undefined])('returns no token again to a page with the nonce %j', async (nonce) => {
    const code = await newCode();
    expect((await exchange(code, 'n1')).success).toBe(true);
    expect(await exchange(code, nonce)).toMatchObject(FAILED);
  });
});
