import type { Sandbox } from '../../main';
import { newRenter } from '../../testing/client';
import { advance, control, giveBack, payFee, read, rent, testSandbox, until } from '../../testing/world';
import { includedTax } from '../regions/tax';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await testSandbox();
});
afterAll(() => sandbox.stop());
beforeEach(() => control(sandbox, '/reset', {}));

type Client = Awaited<ReturnType<typeof newRenter>>;
async function mailsTo(renter: Client) {
  const [user] = await sandbox.ctx.db.query<{ email: string }>('select email from users where user_id = $1', [
    renter.userId,
  ]);
  const { mails } = await control<{ mails: { subject: string; text: string }[] }>(
    sandbox,
    `/mail?to=${encodeURIComponent(user!.email)}`,
  );
  return mails;
}
const mailOf = async (renter: Client, subject: RegExp) =>
  (
    await until(
      () => mailsTo(renter),
      (mails) => mails.some((mail) => subject.test(mail.subject)),
    )
  ).find((mail) => subject.test(mail.subject))!;

test('calculates the tax included in a total, rounded down once', () => {
  expect(includedTax('JP', 360, 'ja')).toEqual({
    name: '消費税',
    ratePercent: 10,
    amount: { amount: 32, currency: 'JPY' },
    net: { amount: 328, currency: 'JPY' },
  });
  expect(includedTax('MY', 400, 'en')).toMatchObject({
    ratePercent: 8,
    amount: { amount: 29 },
    net: { amount: 371 },
  });
  expect(includedTax('HK', 4000, 'en')).toBeNull();
});

test('returns the same times of payment and issue whenever the receipt is read', async () => {
  const renter = await newRenter(sandbox, 'JP');
  const out = await rent(sandbox, renter, { methodId: 'paypay' });
  await advance(sandbox, 4000);
  const unpaid = await giveBack(sandbox, renter, out);
  await advance(sandbox, 3600);
  const before = sandbox.ctx.clock.ms();
  await payFee(sandbox, renter, unpaid, 'paypay');
  const params = { no: out.orderNo };
  const receipt = await renter.get('receipt', undefined, { params });
  expect(Date.parse(receipt.paidAt!)).toBeGreaterThanOrEqual(before);
  expect(receipt.issuedAt).toBe(receipt.paidAt);
  expect(receipt).toMatchObject({
    tax: { ratePercent: 10, amount: { amount: 32 } },
    issuer: { taxId: expect.stringMatching(/^T\d{13}$/) as string },
  });
  await advance(sandbox, 86_400);
  const later = await renter.get('receipt', undefined, { params });
  expect([later.issuedAt, later.paidAt]).toEqual([receipt.issuedAt, receipt.paidAt]);
});

test.each([
  [60, ['RENT_AGAIN', 'FEEDBACK', 'DELETE']],
  [600, ['RECEIPT', 'RENT_AGAIN', 'FEEDBACK', 'DELETE']],
])('offers a receipt of what cost something: a return after %i s', async (seconds, actions) => {
  const renter = await newRenter(sandbox, 'MY');
  const out = await rent(sandbox, renter, { methodId: 'fpx' });
  await advance(sandbox, seconds);
  const back = await giveBack(sandbox, renter, out);
  if (back.state === 'UNPAID') await payFee(sandbox, renter, back, 'fpx');
  expect(await read(renter, out.orderNo)).toMatchObject({ state: 'COMPLETED', actions });
});

test('mails the receipt after the payment in the language of the account', async () => {
  const renter = await newRenter(sandbox, 'JP');
  const out = await rent(sandbox, renter, { methodId: 'paypay' });
  await sandbox.ctx.db.query("update users set language = 'ja' where user_id = $1", [renter.userId]);
  await advance(sandbox, 4000);
  await payFee(sandbox, renter, await giveBack(sandbox, renter, out), 'paypay');
  const mail = await mailOf(renter, /^領収書/);
  expect(mail.subject).toBe(`領収書 ${out.orderNo}：¥360`);
  for (const part of ['消費税（10%）', '¥32', '¥328', 'T0000000000001', '支払日', 'PayPay']) {
    expect(mail.text).toContain(part);
  }
});

test('issues a receipt for a fee paid by a hold, but not for a free rental', async () => {
  const renter = await newRenter(sandbox, 'HK');
  const out = await rent(sandbox, renter, { methodId: 'card' });
  await advance(sandbox, 60);
  expect(await giveBack(sandbox, renter, out)).toMatchObject({ state: 'COMPLETED', total: { amount: 0 } });
  await mailOf(renter, /^Returned/);
  expect((await mailsTo(renter)).filter(({ subject }) => subject.startsWith('Receipt'))).toEqual([]);
  const next = await rent(sandbox, renter, { methodId: 'card' });
  await advance(sandbox, 400);
  await giveBack(sandbox, renter, next);
  expect((await mailOf(renter, /^Receipt/)).text).not.toContain('tax');
});

test('mails the corrected receipt of a kept bank also after the renter has removed the order', async () => {
  const renter = await newRenter(sandbox, 'JP');
  const out = await rent(sandbox, renter, { methodId: 'card' });
  await advance(sandbox, 8000);
  const { cabinetSn, powerBank, orderNo } = out;
  const dark = { profile: 'return_unpowered', delayMs: 200 * 3_600_000 };
  await control(sandbox, `/cabinets/${cabinetSn}`, dark);
  await control(sandbox, `/cabinets/${cabinetSn}/return`, { powerBankSn: powerBank!.sn });
  await advance(sandbox, 432_001);
  const kept = await until(
    () => read(renter, orderNo),
    (order) => order.kept,
  );
  if (kept.state === 'UNPAID') await payFee(sandbox, renter, kept, 'card');
  await mailOf(renter, /^Receipt.*¥3,980/);
  await renter.get('deleteOrder', undefined, { params: { no: orderNo } });
  await control(sandbox, `/cabinets/${cabinetSn}`, { profile: 'ok' });
  await advance(sandbox, 5);
  await advance(sandbox, 5);
  await mailOf(renter, /^Receipt.*¥360/);
});

test('confirms keeping by mail with its cost, the refund and the amount due', async () => {
  const renter = await newRenter(sandbox, 'JP');
  const out = await rent(sandbox, renter, { methodId: 'paypay' });
  await advance(sandbox, 8000);
  await renter.get('keepOrder', { agreed: true, total: 2360 }, { params: { no: out.orderNo } });
  const mail = await mailOf(renter, /^The power bank is yours/);
  expect(mail.subject).toBe('The power bank is yours: ¥2,360');
  expect(mail.text).toContain('¥940 of it is refunded');
  expect((await mailOf(renter, /^Receipt/)).subject).toContain('¥2,360');

  const late = await newRenter(sandbox, 'JP');
  const lost = await rent(sandbox, late, { methodId: 'paypay' });
  await advance(sandbox, 432_001);
  await until(
    () => read(late, lost.orderNo),
    ({ kept }) => kept,
  );
  expect((await mailOf(late, /^The power bank is yours/)).text).toContain('¥680 is left to pay');
  expect((await mailsTo(late)).filter(({ subject }) => subject.startsWith('Receipt'))).toEqual([]);
});
