import { HTTP_API_VERSION, REQUEST_HEADERS } from '@shared/http-api/schemas';
import type { Sandbox } from '../../main';
import { callApi, newRenter } from '../../testing/client';
import { CABINET, control, testSandbox } from '../../testing/world';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await testSandbox();
});
afterAll(() => sandbox.stop());

const region = { 'X-DATA-REGION': 'JP' };
const cabinet = { params: { sn: CABINET.JP } };

test('answers a protected call with 401 if the token is missing or unknown, and with UCS300001 if it has expired', async () => {
  expect((await callApi(sandbox, 'me', region)).status).toBe(401);
  expect((await callApi(sandbox, 'me', { ...region, 'X-WEB-TOKEN': 'never' })).status).toBe(401);
  const renter = await newRenter(sandbox, 'JP');
  expect((await renter.get('me')).userId).toBe(renter.userId);
  await control(sandbox, '/sessions/revoke', { userId: renter.userId, mode: 'expired' });
  expect(await renter.call('me')).toMatchObject({ status: 200, success: false, errorCode: 'UCS300001' });
  const open = await renter.call('cabinet', undefined, cabinet);
  expect(open).toMatchObject({ success: true, session: 'expired' });
  await control(sandbox, '/sessions/revoke', { userId: renter.userId, mode: 'unknown' });
  expect((await renter.call('me')).status).toBe(401);
  expect(await renter.call('cabinet', undefined, cabinet)).toMatchObject({ session: 'expired' });
});

test('says which version of the HTTP API it implements', async () => {
  expect((await callApi(sandbox, 'regions', region)).model.contract).toBe(HTTP_API_VERSION);
});

test('requires the region header and the account’s region', async () => {
  expect((await callApi(sandbox, 'regions', {})).status).toBe(400);
  expect((await callApi(sandbox, 'regions', { 'X-DATA-REGION': 'jp' })).status).toBe(400);
  const renter = await newRenter(sandbox, 'JP');
  const abroad = await renter.call('me', undefined, { headers: { 'X-DATA-REGION': 'HK' } });
  expect(abroad).toMatchObject({
    errorCode: 'UCS380001',
    model: { accountRegion: 'JP', cabinetRegion: 'HK' },
  });
});

test.each([
  ['NONSENSE', 'UCS340001'],
  ['JPC99999', 'UCS350001'],
  ['MYC00001', 'UCS380001'],
])('refuses cabinet %s with %s', async (sn, errorCode) => {
  expect(await callApi(sandbox, 'cabinet', region, undefined, { params: { sn } })).toMatchObject({
    status: 200,
    success: false,
    errorCode,
  });
});

test.each([
  [{ 'Accept-Language': 'en-US' }, 'Tsutsuji Books Shibuya'],
  [{ 'Accept-Language': 'ja-JP' }, 'つつじ書店 渋谷店'],
  [{ 'Accept-Language': 'zh-CN;q=0.5, ja;q=0.9' }, 'つつじ書店 渋谷店'],
])('answers %j in the renter’s language', async (headers, name) => {
  const answer = await callApi(sandbox, 'cabinet', { ...region, ...headers }, undefined, cabinet);
  expect(answer.model.store.name).toBe(name);
});

test('answers malformed bodies and unknown paths with a fault and a trace id', async () => {
  const renter = await newRenter(sandbox, 'JP');
  expect((await renter.call('createOrder', { cabinetSn: 'x' } as never)).status).toBe(400);
  const response = await fetch(`${sandbox.urls.api}/v1/nothing`, { headers: region });
  expect([response.status, typeof ((await response.json()) as { traceId: string }).traceId]).toEqual([
    404,
    'string',
  ]);
});

test('answers every fault of a call in the envelope, also those of the HTTP server', async () => {
  const renter = await newRenter(sandbox, 'JP');
  const post = (type: string, body: string) =>
    fetch(`${sandbox.urls.api}/v1/feedback`, {
      method: 'POST',
      headers: { ...region, 'X-WEB-TOKEN': renter.token, 'Content-Type': type },
      body,
    });
  const answers = [
    await post('application/json', '{'),
    await post('application/json', JSON.stringify('x'.repeat(2_000_000))),
    await post('image/png', 'x'),
    await fetch(`${sandbox.urls.api}/v1/me`, { headers: region }),
    await fetch(`${sandbox.urls.api}/v1/me`, { method: 'PUT' }),
    await fetch(`${sandbox.urls.api}/v1/cabinets/%E0`, { headers: region }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([400, 413, 415, 401, 404, 400]);
  for (const answer of answers)
    expect(await answer.json()).toMatchObject({
      success: false,
      errorCode: null,
      traceId: expect.any(String) as string,
    });
});

test('applies requested faults the requested number of times', async () => {
  await control(sandbox, '/faults', { path: '/v1/regions', status: 503, times: 2 });
  const statuses = [];
  for (let i = 0; i < 3; i++) statuses.push((await callApi(sandbox, 'regions', region)).status);
  expect(statuses).toEqual([503, 503, 200]);
});

test.each([
  [429, '2'],
  [500, null],
  [503, '2'],
])('answers a requested fault %i with the Retry-After of its status', async (status, wait) => {
  await control(sandbox, '/faults', { path: '/v1/regions', status, times: 1 });
  const answer = await callApi(sandbox, 'regions', region);
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([status, wait]);
});

test('carries out a call with a lost answer, and returns its answer for the same key', async () => {
  const renter = await newRenter(sandbox, 'JP');
  await control(sandbox, '/faults', { path: '/v1/coupons/*', drop: true });
  const key = '11111111-1111-4111-8111-111111111111';
  await expect(renter.call('redeemCoupon', { code: 'FREE30' }, { key })).rejects.toThrow();
  expect(await renter.call('redeemCoupon', { code: 'FREE30' }, { key })).toMatchObject({ success: true });
});

test('lets only the app read answers, and lets it send every header of the HTTP API', async () => {
  const sent = REQUEST_HEADERS.map((name) => name.toLowerCase()).sort();
  const preflight = await fetch(`${sandbox.urls.api}/v1/orders`, {
    method: 'OPTIONS',
    headers: {
      Origin: sandbox.urls.app,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': sent.join(','),
    },
  });
  expect(preflight.headers.get('access-control-allow-origin')).toBe(sandbox.urls.app);
  const allowed = preflight.headers.get('access-control-allow-headers')?.toLowerCase().split(/,\s*/);
  expect(allowed?.sort()).toEqual(sent);
  const foreign = await fetch(`${sandbox.urls.api}/v1/regions`, {
    headers: { ...region, Origin: 'http://elsewhere.example' },
  });
  expect(foreign.headers.get('access-control-allow-origin')).not.toBe('http://elsewhere.example');
});
