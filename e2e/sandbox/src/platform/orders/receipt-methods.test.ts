/** Tests that the receipt names how each part of the sum was paid. */
import type { RegionCode } from '@shared/http-api/app';
import type { Sandbox } from '../../main';
import { newRenter } from '../../testing/client';
import { moveTo, secondsAfter } from '../../testing/faulty-bank';
import {
  CABINET,
  advance,
  control,
  giveBack,
  mailsTo,
  payFee,
  read,
  rent,
  reset,
  testSandbox,
  until,
} from '../../testing/world';

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

test.each([
  { region: 'JP', deposit: 'paypay', rest: 'card', seconds: 25 * 3600, cost: 900, method: 'PayPay' },
  { region: 'HK', deposit: 'card', rest: 'fps', seconds: 3600, cost: 1000, method: 'Credit or debit card' },
] as const)(
  'after a late return in $region names the method that still pays, and none for a refund to both',
  async ({ region, deposit, rest, seconds, cost, method }) => {
    const renter = await newRenter(sandbox, region);
    const out = await rent(sandbox, renter, { methodId: deposit });
    await moveTo(sandbox, out.keptFrom!, 5);
    const kept = await read(renter, out.orderNo);
    await payFee(sandbox, renter, kept, rest);
    const { email } = await renter.get('me');
    await control(sandbox, `/cabinets/${CABINET[region]}/return`, {
      powerBankSn: out.powerBank!.sn,
      at: secondsAfter(out.startedAt!, seconds),
    });
    await advance(sandbox, 1);
    expect(await read(renter, out.orderNo)).toMatchObject({
      state: 'COMPLETED',
      total: { amount: cost },
      paymentMethod: method,
      refundMethod: null,
    });
    const receipts = await until(
      async () => (await mailsTo(sandbox, email!)).filter(({ subject }) => /receipt/i.test(subject)),
      ({ length }) => length === 2,
    );
    expect(receipts.filter(({ text }) => text.includes(`\nPayment method: ${method}\n`))).toHaveLength(1);
  },
);

test('has a date of payment after a late return of a power bank whose rest was not paid', async () => {
  const renter = await newRenter(sandbox, 'JP');
  const out = await rent(sandbox, renter, { methodId: 'paypay' });
  await moveTo(sandbox, out.keptFrom!, 5);
  expect((await read(renter, out.orderNo)).state).toBe('UNPAID');
  await control(sandbox, `/cabinets/${CABINET.JP}/return`, {
    powerBankSn: out.powerBank!.sn,
    at: secondsAfter(out.startedAt!, 3600),
  });
  await advance(sandbox, 1);
  const receipt = await renter.get('receipt', undefined, { params: { no: out.orderNo } });
  expect(receipt.paidAt).not.toBeNull();
  expect(receipt.order).toMatchObject({ paymentMethod: 'PayPay', refundMethod: 'PayPay' });
});
