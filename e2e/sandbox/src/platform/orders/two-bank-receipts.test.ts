/** Tests what an ended order with two power banks, and the mail with its receipt, say about a purchase and a coupon. */
import type { Sandbox } from '../../main';
import { type Renter, newRenter } from '../../testing/client';
import { moveTo, orderlySandbox, returnAt, returnNow, secondsAfter, swap } from '../../testing/faulty-bank';
import { advance, mailsTo, payFee, read, rent, until } from '../../testing/world';

let sandbox: Sandbox;
orderlySandbox((started) => (sandbox = started));

/** Returns the text of the mail with the receipt. */
async function receiptOf(renter: Renter): Promise<string> {
  const { email } = await renter.get('me');
  const found = async () =>
    (await mailsTo(sandbox, email!)).find(({ subject }) => subject.startsWith('Receipt'));
  return (await until(found, (mail) => mail !== undefined))!.text;
}

test('name the coupon of a second power bank that is back first', async () => {
  const renter = await newRenter(sandbox, 'JP');
  await renter.get('redeemCoupon', { code: 'WELCOME5' });
  const out = await rent(sandbox, renter, { methodId: 'card', couponCode: 'WELCOME5' });
  const swapped = await swap(sandbox, renter, out);
  // It costs 165, and the coupon takes off 100.
  await returnAt(sandbox, renter, swapped.powerBank!.sn, secondsAfter(swapped.startedAt!, 1000));
  await returnAt(sandbox, renter, out.powerBank!.sn, secondsAfter(swapped.startedAt!, 1200));
  const ended = await read(renter, out.orderNo);
  const yen = (amount: number) => ({ amount, currency: 'JPY' });
  expect(ended).toMatchObject({ state: 'COMPLETED', coupon: null, total: yen(65) });
  expect(ended.feeLines[0]).toEqual({
    kind: 'OTHER_BANK',
    amount: yen(65),
    coupon: { code: 'WELCOME5', amount: yen(100) },
  });
  const text = await receiptOf(renter);
  expect(text).toContain(`Coupon for power bank ${swapped.powerBank!.code}: WELCOME5 −¥100`);
  expect(text).not.toContain('Buying the power bank');
});

test('name the coupon of a second power bank whose whole price it takes off', async () => {
  const renter = await newRenter(sandbox, 'MY');
  await renter.get('redeemCoupon', { code: 'FREE30' });
  const out = await rent(sandbox, renter, { methodId: 'card', couponCode: 'FREE30' });
  const swapped = await swap(sandbox, renter, out);
  await returnAt(sandbox, renter, swapped.powerBank!.sn, secondsAfter(swapped.startedAt!, 1000));
  await returnAt(sandbox, renter, out.powerBank!.sn, secondsAfter(swapped.startedAt!, 1200));
  const ended = await read(renter, out.orderNo);
  const ringgit = (amount: number) => ({ amount, currency: 'MYR' });
  expect(ended.feeLines).toEqual([
    { kind: 'OTHER_BANK', amount: ringgit(0), coupon: { code: 'FREE30', amount: ringgit(100) } },
  ]);
});

test('name the purchase of the first power bank', async () => {
  const renter = await newRenter(sandbox, 'JP');
  const out = await rent(sandbox, renter, { methodId: 'card' });
  await advance(sandbox, 600);
  const swapped = await swap(sandbox, renter, out);
  await moveTo(sandbox, out.keptFrom!, 60);
  await returnNow(sandbox, renter, swapped.powerBank!.sn);
  const ended = await until(
    () => read(renter, out.orderNo),
    ({ state }) => state === 'UNPAID',
  );
  expect(ended.fault).toMatchObject({ returnedAt: null, powerBank: out.powerBank });
  await payFee(sandbox, renter, ended, 'card');
  expect(await receiptOf(renter)).toContain(`Buying the power bank: ${out.powerBank!.code} ¥2,000`);
});
