/** Tests that one of the two power banks of a swap can be bought once the other one is settled. */
import type { RegionCode } from '@shared/http-api/app';
import type { Order } from '@shared/http-api/schemas';
import type { Sandbox } from '../../main';
import { type Renter, newRenter } from '../../testing/client';
import {
  WAYS,
  type Way,
  moveTo,
  orderlySandbox,
  returnAt,
  secondsAfter,
  swap,
} from '../../testing/faulty-bank';
import { ledger, mailsTo, payFee, read, rent, until } from '../../testing/world';

let sandbox: Sandbox;
orderlySandbox((started) => (sandbox = started));

// By hand: the price of the bank that is back, that of the bank that is bought, and the deposit.
const KEEP: Record<RegionCode, number> = { JP: 2000, MY: 3500, HK: 9900 };
const DEPOSIT: Record<RegionCode, number> = { JP: 3300, MY: 3500, HK: 9900 };
/** Of the second bank after 1000 s. */
const SHORT: Record<RegionCode, number> = { JP: 165, MY: 100, HK: 500 };
/** Of each bank a little more than an hour after the swap. */
const HOUR_LONG: Record<RegionCode, number> = { JP: 360, MY: 200, HK: 1500 };

const keep = (renter: Renter, { orderNo }: Order, total: number) =>
  renter.call('keepOrder', { agreed: true, total }, { params: { no: orderNo } });

/** Expects that the bank is bought for a total, in the order, the mails and the books. */
async function expectBought(renter: Renter, out: Order, way: Way, of: { other: number; total: number }) {
  const order = await read(renter, out.orderNo);
  const { region, method } = way;
  const due = Math.max(0, of.total - DEPOSIT[region]);
  const lines = new Map(order.feeLines.map(({ kind, amount }) => [kind, amount.amount]));
  expect(order).toMatchObject({
    state: due > 0 ? 'UNPAID' : 'KEPT',
    kept: true,
    total: { amount: of.total },
    fromDeposit: { amount: of.total - due },
    due: { amount: due },
  });
  expect([lines.get('KEEP'), lines.get('OTHER_BANK')]).toEqual([KEEP[region], of.other]);
  expect([...lines.values()].reduce((sum, amount) => sum + amount, 0)).toBe(due);
  const ended = due > 0 ? await payFee(sandbox, renter, order, method) : order;
  expect(ended).toMatchObject({ state: 'KEPT', paid: { amount: due }, due: { amount: 0 } });
  await until(
    () => ledger(sandbox),
    ({ problems, payments }) =>
      problems.length === 0 && payments.reduce((sum, { taken }) => sum + taken, 0) === of.total,
  );
  const price = new Intl.NumberFormat('en', { minimumFractionDigits: region === 'JP' ? 0 : 2 });
  const shown = price.format(of.total / (region === 'JP' ? 1 : 100)).replace('.00', '');
  const { email } = await renter.get('me');
  const subjects = await until(
    async () => (await mailsTo(sandbox, email!)).map(({ subject }) => subject),
    (sent) => sent.some((text) => /receipt/i.test(text)),
  );
  for (const about of [/^The power bank is yours/, /receipt/i])
    expect(subjects.find((text) => about.test(text))).toContain(shown);
}

test.each(WAYS)('the first bank, in $region by $method: after the second one is back', async (way) => {
  const { region } = way;
  const renter = await newRenter(sandbox, region);
  const out = await rent(sandbox, renter, { methodId: way.method });
  const swapped = await swap(sandbox, renter, out);
  await returnAt(sandbox, renter, swapped.powerBank!.sn, secondsAfter(swapped.startedAt!, 1000));
  expect((await read(renter, out.orderNo)).actions).not.toContain('KEEP');
  await moveTo(sandbox, swapped.fault!.freeUntil, 1);
  expect((await read(renter, out.orderNo)).actions).toContain('KEEP');
  const own = HOUR_LONG[region] + KEEP[region];
  const total = own + SHORT[region];
  expect(await keep(renter, out, own)).toMatchObject({ success: false, errorCode: 'UCS320003' });
  expect(await keep(renter, out, total)).toMatchObject({ success: true });
  await expectBought(renter, out, way, { other: SHORT[region], total });
});

test.each(WAYS)('the second bank, in $region by $method: after the first one is back late', async (way) => {
  const { region } = way;
  const renter = await newRenter(sandbox, region);
  const out = await rent(sandbox, renter, { methodId: way.method });
  const swapped = await swap(sandbox, renter, out);
  await returnAt(sandbox, renter, out.powerBank!.sn, secondsAfter(swapped.startedAt!, 3601));
  const alone = await read(renter, out.orderNo);
  expect(alone.actions).toContain('KEEP');
  const total = 2 * HOUR_LONG[region] + KEEP[region];
  expect(alone.total.amount + KEEP[region]).toBe(total);
  expect(await keep(renter, out, total)).toMatchObject({ success: true });
  await expectBought(renter, out, way, { other: HOUR_LONG[region], total });
});
