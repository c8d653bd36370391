import type { Sandbox } from '../../main';
import { issueSession } from '../../server/sessions';
import { callApi, regionHeaders } from '../../testing/client';
import { advance, control, mailsTo, reset, testSandbox } from '../../testing/world';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await testSandbox();
});
afterAll(() => sandbox.stop());
beforeEach(() => reset(sandbox));

const READABLE = 'Taro@例え.test';
const ASCII = 'taro@xn--r8jz45g.test';
const verify = (email: string) => callApi(sandbox, 'emailVerify', regionHeaders('MY'), { email });
const signIn = async (email: string) => {
  const verifyCode = (await mailsTo(sandbox, ASCII))[0]!.code!;
  return (await callApi(sandbox, 'emailAuth', regionHeaders('MY'), { email, verifyCode })).model;
};
const emailOf = async (token: string) =>
  (await callApi(sandbox, 'me', { ...regionHeaders('MY'), 'X-WEB-TOKEN': token }, undefined)).model.email;

test('an international domain gets the code at its ASCII spelling, as one mailbox', async () => {
  expect(await verify(READABLE)).toMatchObject({ success: true });
  const { mails } = await control<{ mails: { to: string }[] }>(sandbox, '/mail');
  expect(mails.map(({ to }) => to)).toEqual([ASCII]);
  expect(await mailsTo(sandbox, READABLE)).toHaveLength(1);
  for (const email of [ASCII, 'taro@例え。test', 'taro+jp@XN--R8JZ45G.test'])
    expect(await verify(email)).toMatchObject({ errorCode: 'UCS300109' });
});

test('both spellings of a domain are one account, also from an issuer, and the app gets the readable one', async () => {
  await verify(READABLE);
  const first = await signIn(ASCII);
  expect(await emailOf(first.accessToken)).toBe('taro@例え.test');
  await advance(sandbox, 61);
  await verify(ASCII);
  expect((await signIn(READABLE)).userId).toBe(first.userId);
  const { ctx } = sandbox;
  const issued = await ctx.db.transaction((tx) =>
    issueSession(tx, ctx.clock.now(), {
      region: 'MY',
      identity: { provider: 'google', subject: '1', email: READABLE },
    }),
  );
  expect(issued.userId).toBe(first.userId);
  expect(await emailOf(issued.accessToken)).toBe('taro@例え.test');
  expect(await ctx.db.query('select distinct email from identities')).toEqual([{ email: ASCII }]);
});

test.each([
  'v@例え.test/x',
  'v@例え.test:25',
  'v@例え.test#x',
  'v@ä%2eb.test',
  'v@ä／b.test',
  'v@例え',
  'v@-ä-.-',
  'ä@例え.test',
])('refuses %j as an address', async (email) => {
  expect(await verify(email)).toMatchObject({ success: false, errorCode: 'UCS300102' });
});
