import type { Sandbox } from '../../main';
import { callApi, regionHeaders } from '../../testing/client';
import { testSandbox } from '../../testing/world';

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

test.each([
  ['wechat', 'MicroMessenger/8.0', 'appid', 'snsapi_base', 'code'],
  ['alipay', 'AlipayClient/10.3', 'app_id', 'auth_base', 'auth_code'],
] as const)('%s signs in silently inside its own browser only', async (id, agent, idQuery, scope, answer) => {
  const process = id === 'wechat' ? 'wechatProcess' : 'alipayProcess';
  const { model } = await callApi(sandbox, 'authConfig', regionHeaders('HK', agent));
  expect(
    model.methods
      .filter(({ available }) => available)
      .map((method) => method.id)
      .sort(),
  ).toEqual(['email', id].sort());
  const method = model.methods.find((known) => known.id === id)!;
  const url = new URL(method.authorizeUrl!);
  const back = `${sandbox.urls.app}/hk/center?walletNonce=abc`;
  const query = {
    [idQuery]: method.clientId!,
    redirect_uri: back,
    response_type: 'code',
    scope,
    state: 'gs',
  };
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
  const response = await fetch(url, { redirect: 'manual' });
  const to = new URL(response.headers.get('location')!);
  expect([to.searchParams.get('state'), to.searchParams.get('walletNonce')]).toEqual(['gs', 'abc']);
  const code = to.searchParams.get(answer)!;
  expect(await callApi(sandbox, process, regionHeaders('HK'), { code })).toMatchObject({
    errorCode: 'UCS300002',
  });
  expect((await callApi(sandbox, process, regionHeaders('HK', agent), { code })).success).toBe(true);
  expect(await callApi(sandbox, process, regionHeaders('HK', agent), { code })).toMatchObject({
    errorCode: 'UCS300003',
  });
});
