import type { Sandbox } from '../../main';
import { callApi, newRenter, regionHeaders } from '../../testing/client';
import { mailsTo, order, testSandbox } from '../../testing/world';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await testSandbox();
});
afterAll(() => sandbox.stop());

test('invalidates the token on sign-out', async () => {
  const renter = await newRenter(sandbox, 'HK');
  await renter.get('logout');
  expect((await renter.call('me')).status).toBe(401);
});

test('keeps an account while something is open, and creates a new one after a deletion', async () => {
  const renter = await newRenter(sandbox, 'HK');
  const { email } = await renter.get('me');
  const created = await order(renter);
  expect(await renter.call('deleteMe')).toMatchObject({
    errorCode: 'UCS310001',
    model: { orderNo: created.orderNo },
  });
  await renter.get('cancelOrder', undefined, { params: { no: created.orderNo } });
  await renter.get('deleteMe');
  expect((await renter.call('me')).status).toBe(401);
  await callApi(sandbox, 'emailVerify', regionHeaders('HK'), { email: email! });
  const { code } = (await mailsTo(sandbox, email!))[0]!;
  const again = await callApi(sandbox, 'emailAuth', regionHeaders('HK'), {
    email: email!,
    verifyCode: code!,
  });
  expect(again.model.userId).not.toBe(renter.userId);
});

test('accepts the consent to another region with the token of the own region', async () => {
  const renter = await newRenter(sandbox, 'HK');
  const answer = await renter.call(
    'regionSwitch',
    { to: 'JP', consent: true },
    { headers: { 'X-DATA-REGION': 'JP' } },
  );
  expect(answer.success).toBe(true);
});
