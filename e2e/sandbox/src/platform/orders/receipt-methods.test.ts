/** Tests that the receipt names how each part of the sum was paid. */
import type { RegionCode } from '@shared/http-api/app';
import type { Sandbox } from '../../main';
import { newRenter } from '../../testing/client';
import { moveTo } from '../../testing/faulty-bank';
import { giveBack, mailsTo, payFee, read, rent, reset, testSandbox, until } from '../../testing/world';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await testSandbox();
});
afterAll(() => sandbox.stop());
beforeEach(() => reset(sandbox));

test.each<[string, RegionCode, string, string, string]>([
  ['a charged deposit and a card', 'JP', 'paypay', 'card', 'PayPay ¥3,300, Credit or debit card ¥680'],
  ['a card hold and a wallet', 'HK', 'card', 'fps', 'Credit or debit card HK$99.00, FPS HK$120.00'],
  ['one method', 'JP', 'paypay', 'paypay', 'PayPay'],
])('names both methods of a kept power bank that %s have paid', async (_, region, deposit, rest, methods) => {
  const renter = await newRenter(sandbox, region);
  const out = await rent(sandbox, renter, { methodId: deposit });
  await moveTo(sandbox, out.keptFrom!, 5);
  const kept = await until(
    () => read(renter, out.orderNo),
    ({ state }) => state === 'UNPAID',
  );
  expect(kept.kept).toBe(true);
  await payFee(sandbox, renter, kept, rest);
  expect((await read(renter, out.orderNo)).state).toBe('KEPT');
  const { email } = await renter.get('me');
  const receipt = await until(
    async () => (await mailsTo(sandbox, email!)).find(({ subject }) => /receipt/i.test(subject)),
    (mail) => mail !== undefined,
  );
  expect(receipt!.text).toMatch(new RegExp(`Payment method: ${methods.replace(/[$]/g, '\\$')}$`, 'm'));
});

test('names the only method of an ordinary return', async () => {
  const renter = await newRenter(sandbox, 'HK');
  const out = await rent(sandbox, renter, { methodId: 'card' });
  await moveTo(sandbox, out.startedAt!, 3600);
  await giveBack(sandbox, renter, out);
  const { email } = await renter.get('me');
  const receipt = await until(
    async () => (await mailsTo(sandbox, email!)).find(({ subject }) => /receipt/i.test(subject)),
    (mail) => mail !== undefined,
  );
  expect(receipt!.text).toMatch(/^Payment method: Credit or debit card$/m);
});
