import type { RegionCode } from '@shared/http-api/app';
import type { Order } from '@shared/http-api/schemas';
import type { Sandbox } from '../../main';
import { moneyText } from '../../server/texts/money';
import { type Renter, newRenter } from '../../testing/client';
import {
  WAYS,
  type Way,
  orderlySandbox,
  isRunning,
  moveTo,
  returnAt,
  secondsAfter,
  swap,
} from '../../testing/faulty-bank';
import { CABINET, advance, control, ledger, mailsTo, payFee, read, rent, until } from '../../testing/world';
import { correctLateReturn } from './late-return';

let sandbox: Sandbox;
orderlySandbox((started) => (sandbox = started));

const MINUTE = 60;
/** Price of the maximum time, without and with the keep price, by hand from the plans. */
const MOST: Record<RegionCode, number> = { JP: 1980, MY: 2800, HK: 12_000 };
const BOUGHT: Record<RegionCode, number> = { JP: 3980, MY: 6300, HK: 21_900 };
const DEPOSIT: Record<RegionCode, number> = { JP: 3300, MY: 3500, HK: 9900 };
/** Price of a bank that is back 2 h after its start. */
const TWO_HOURS: Record<RegionCode, number> = { JP: 360, MY: 200, HK: 2000 };

interface Swapped {
  renter: Renter;
  out: Order;
  swapped: Order;
}

/** Swaps ten minutes after the start, and lets the first bank count as bought. */
async function firstBought({ region, method }: Way): Promise<Swapped> {
  const renter = await newRenter(sandbox, region);
  const out = await rent(sandbox, renter, { methodId: method });
  await advance(sandbox, 10 * MINUTE);
  const swapped = await swap(sandbox, renter, out);
  await moveTo(sandbox, out.keptFrom!, 5);
  expect((await read(renter, out.orderNo)).fault).toMatchObject({
    returnedAt: null,
    keptFrom: out.keptFrom,
    total: { amount: BOUGHT[region] },
  });
  return { renter, out, swapped };
}

/** Reports the return of a bank at an instant long ago, as a cabinet without a connection does. */
async function reportLate({ renter }: Swapped, powerBankSn: string, at: string): Promise<void> {
  await control(sandbox, `/cabinets/${CABINET[renter.region]}/return`, { powerBankSn, at });
  await advance(sandbox, 1);
}

/** Expects what the provider has taken in all, once its books agree with those of the platform. */
async function expectTaken(total: number, deposit: number): Promise<void> {
  const { payments } = await until(
    () => ledger(sandbox),
    ({ problems }) => problems.length === 0,
  );
  expect(payments.reduce((sum, { taken }) => sum + taken, 0)).toBe(total + deposit);
  expect(payments.every(({ held }) => held === 0)).toBe(true);
}
/** Returns the deposit that was charged and stays the renter's. */
const paidDeposit = async ({ renter }: Swapped, { kind }: Way): Promise<number> =>
  kind === 'HOLD' ? 0 : (await renter.get('deposit')).amount!.amount;
const mailsOf = async ({ renter }: Swapped) => mailsTo(sandbox, (await renter.get('me')).email!);
/** Returns the mail that tells that the first power bank is back. */
async function backMailOf(done: Swapped) {
  const start = `Power bank ${done.out.powerBank!.code} is back:`;
  const mails = await until(
    async () => (await mailsOf(done)).filter(({ subject }) => subject.startsWith(start)),
    ({ length }) => length > 0,
  );
  return mails[0]!;
}

const FROM_HOLD = 'This was taken from the amount held on your card';
const FROM_CHARGE = 'This part of the deposit is on its way back';
const FROM_FEE = 'You paid more for this rental than it costs.';
/**
 * Expects the mails about refunds: what each is about, that it names the order, and that a deposit is to be paid again only if it
 * was charged.
 */
async function expectRefunds(done: Swapped, expected: readonly string[]): Promise<void> {
  const mails = await until(
    async () => (await mailsOf(done)).filter(({ subject }) => /refund/i.test(subject)),
    (found) => found.length >= expected.length,
  );
  const starts = mails.map(({ text }) => expected.find((start) => text.includes(start)) ?? text);
  expect(starts.sort()).toEqual([...expected].sort());
  for (const { subject, text } of mails) {
    const isOfCharge = text.includes(FROM_CHARGE);
    expect(subject.startsWith(isOfCharge ? 'Deposit refund sent: ' : 'Refund sent: ')).toBe(true);
    expect(text).toContain(done.out.orderNo);
    expect(text.includes('has to be paid again')).toBe(isOfCharge);
  }
}

test.each(WAYS)('in $region by $method corrects a rental that still runs', async (way) => {
  const done = await firstBought(way);
  const { renter, out, swapped } = done;
  await reportLate(done, out.powerBank!.sn, secondsAfter(out.startedAt!, 7200));
  const running = await read(renter, out.orderNo);
  expect(isRunning(running)).toBe(true);
  expect(running.fault).toMatchObject({
    returnedAt: secondsAfter(out.startedAt!, 7200),
    total: { amount: TWO_HOURS[way.region] },
  });
  await returnAt(sandbox, renter, swapped.powerBank!.sn, secondsAfter(out.keptFrom!, MINUTE));
  const ended = await until(
    () => read(renter, out.orderNo),
    (order) => !isRunning(order),
  );
  const total = MOST[way.region] + TWO_HOURS[way.region];
  expect(ended.total.amount).toBe(total);
  if (ended.due.amount > 0) await payFee(sandbox, renter, ended, way.method);
  await expectTaken(total, await paidDeposit(done, way));
});

test.each(
  WAYS.flatMap((way) => [
    { ...way, paid: false },
    { ...way, paid: true },
  ]),
)(
  'in $region by $method corrects an order that has ended (paid: $paid), refunds what was too much, and tells what is left',
  async ({ paid, ...way }) => {
    const { region, method } = way;
    const done = await firstBought(way);
    const { renter, out, swapped } = done;
    await returnAt(sandbox, renter, swapped.powerBank!.sn, secondsAfter(out.keptFrom!, MINUTE));
    const owed = await read(renter, out.orderNo);
    expect(owed).toMatchObject({
      state: 'UNPAID',
      total: { amount: MOST[region] + BOUGHT[region] },
      // As the warning says: the price is taken from the deposit first.
      fromDeposit: { amount: DEPOSIT[region] },
      due: { amount: MOST[region] + BOUGHT[region] - DEPOSIT[region] },
    });
    if (paid) await payFee(sandbox, renter, owed, method);
    // Within the time in which its return costs nothing.
    const back = secondsAfter(swapped.startedAt!, 1000);
    await reportLate(done, out.powerBank!.sn, back);
    let order = await read(renter, out.orderNo);
    const covered = owed.fromDeposit.amount + (paid ? owed.due.amount : 0);
    const due = Math.max(0, MOST[region] - covered);
    expect(order).toMatchObject({
      state: due > 0 ? 'UNPAID' : 'COMPLETED',
      kept: false,
      endedAt: owed.endedAt,
      fault: { returnedAt: back, total: { amount: 0 } },
      total: { amount: MOST[region] },
      due: { amount: due },
      refunded: { amount: Math.max(0, covered - MOST[region]) },
    });
    const { text } = await backMailOf(done);
    // Before the payment, after which nothing is left.
    const left = /(\S+) is left to pay/.exec(text)?.[1];
    expect(left).toBe(due > 0 ? moneyText(due, order.due.currency, 'en') : undefined);
    if (due > 0) order = await payFee(sandbox, renter, order, method);
    expect(order.state).toBe('COMPLETED');
    await expectTaken(MOST[region], 0);
    const tooMuch = Math.max(0, covered - MOST[region]);
    const fromFee = paid ? Math.min(owed.due.amount, tooMuch) : 0;
    await expectRefunds(done, [
      ...(fromFee > 0 ? [FROM_FEE] : []),
      ...(tooMuch > fromFee ? [way.kind === 'HOLD' ? FROM_HOLD : FROM_CHARGE] : []),
    ]);
  },
);

test.each(WAYS)('in $region by $method refunds both power banks if both were back', async (way) => {
  const { region, method } = way;
  const done = await firstBought(way);
  const { renter, out, swapped } = done;
  await moveTo(sandbox, swapped.keptFrom!, 5);
  const owed = await read(renter, out.orderNo);
  expect(owed).toMatchObject({ kept: true, total: { amount: 2 * BOUGHT[region] } });
  await payFee(sandbox, renter, owed, method);
  await reportLate(done, out.powerBank!.sn, secondsAfter(swapped.startedAt!, 1000));
  expect(await read(renter, out.orderNo)).toMatchObject({
    state: 'KEPT',
    total: { amount: BOUGHT[region] },
    refunded: { amount: BOUGHT[region] },
  });
  await reportLate(done, swapped.powerBank!.sn, secondsAfter(swapped.startedAt!, 7200));
  expect(await read(renter, out.orderNo)).toMatchObject({
    state: 'COMPLETED',
    total: { amount: TWO_HOURS[region] },
    refunded: { amount: 2 * BOUGHT[region] - TWO_HOURS[region] },
  });
  await expectTaken(TWO_HOURS[region], 0);
});

test('corrects the same report once', async () => {
  const done = await firstBought(WAYS[0]!);
  const { renter, out, swapped } = done;
  await returnAt(sandbox, renter, swapped.powerBank!.sn, secondsAfter(out.keptFrom!, MINUTE));
  const back = secondsAfter(swapped.startedAt!, 1000);
  await reportLate(done, out.powerBank!.sn, back);
  const once = await read(renter, out.orderNo);
  const again = { powerBankSn: out.powerBank!.sn, at: new Date(back), storeId: '', cabinetSn: CABINET.JP };
  expect(await sandbox.ctx.db.transaction((tx) => correctLateReturn(sandbox.ctx, tx, again))).toBe(false);
  expect(await read(renter, out.orderNo)).toEqual(once);
});
