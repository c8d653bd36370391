/** Tests of how long the hash of a network address is kept. */
import type { Sandbox } from '../../main';
import { callApi, regionHeaders } from '../../testing/client';
import { advance, mailsTo, reset, testSandbox } from '../../testing/world';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await testSandbox();
});
afterAll(() => sandbox.stop());
beforeEach(() => reset(sandbox));

const MINUTE = 60;
const HOUR = 3_600;
const email = 'mika@example.test';
const headers = regionHeaders('JP');
const count = async (table: string) =>
  (await sandbox.ctx.db.query<{ n: number }>(`select count(*)::int as n from ${table}`))[0]!.n;

test('is kept for an hour after a code was asked for', async () => {
  expect((await callApi(sandbox, 'emailVerify', headers, { email })).success).toBe(true);
  await advance(sandbox, 59 * MINUTE);
  expect(await count('email_codes_sent')).toBe(1);
  await advance(sandbox, 2 * MINUTE);
  expect(await count('email_codes_sent')).toBe(0);
});

test('is kept for a day after a sign-in, to the next hour', async () => {
  await callApi(sandbox, 'emailVerify', headers, { email });
  const verifyCode = (await mailsTo(sandbox, email))[0]!.code!;
  expect((await callApi(sandbox, 'emailAuth', headers, { email, verifyCode })).success).toBe(true);
  await advance(sandbox, 23 * HOUR);
  expect(await count('client_sign_ins')).toBe(1);
  await advance(sandbox, 2 * HOUR);
  expect(await count('client_sign_ins')).toBe(0);
});
