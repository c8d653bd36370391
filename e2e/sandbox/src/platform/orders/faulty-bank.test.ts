import { randomUUID } from 'node:crypto';
import type { RegionCode } from '@shared/http-api/app';
import type { Sandbox } from '../../main';
import { newRenter } from '../../testing/client';
import {
  END,
  SWAP,
  WAYS,
  orderlySandbox,
  expectSettled,
  isRunning,
  moveTo,
  report,
  returnAt,
  secondsAfter,
} from '../../testing/faulty-bank';
import { CABINET, advance, control, giveBack, mailsTo, read, rent, until } from '../../testing/world';

let sandbox: Sandbox;
orderlySandbox((started) => (sandbox = started));

const MINUTE = 60;

describe('ending the rental', () => {
  // The report is made 40 minutes after the start, the return 30 minutes later.
  const late: Record<RegionCode, number> = { JP: 360, MY: 200, HK: 1500 };
  test.each(
    WAYS.flatMap((way) => [
      { ...way, afterMs: 0, fee: 0 },
      { ...way, afterMs: 1, fee: late[way.region] },
    ]),
  )(
    'in $region by $method costs $fee if the bank is back $afterMs ms after the 30 minutes',
    async ({ afterMs, fee, ...way }) => {
      const renter = await newRenter(sandbox, way.region);
      const out = await rent(sandbox, renter, { methodId: way.method });
      await advance(sandbox, 40 * MINUTE);
      const { model } = await report(renter, out, END);
      const { fault } = model;
      expect(fault).toMatchObject({
        choice: 'END',
        freeUntil: secondsAfter(fault!.reportedAt, 30 * MINUTE),
        powerBank: out.powerBank!,
        startedAt: out.startedAt!,
        returnedAt: null,
        swap: null,
      });
      expect(model).toMatchObject({ state: 'BILLING', faultOffer: null, fee: { amount: 0 } });
      const at = secondsAfter(fault!.freeUntil, afterMs / 1000);
      await returnAt(sandbox, renter, out.powerBank!.sn, at);
      const back = await until(
        () => read(renter, out.orderNo),
        (order) => !isRunning(order),
      );
      expect(back.fault).toMatchObject({ returnedAt: at, total: { amount: fee } });
      await expectSettled(sandbox, renter, back, { ...way, total: fee });
    },
  );

  test('never ends without a return: the bank is kept after the maximum time at its full price', async () => {
    const renter = await newRenter(sandbox, 'JP');
    const out = await rent(sandbox, renter, { methodId: 'card' });
    await report(renter, out, END);
    await advance(sandbox, 31 * MINUTE);
    expect(await read(renter, out.orderNo)).toMatchObject({ state: 'BILLING', fee: { amount: 360 } });
    await advance(sandbox, 432_000);
    expect(await read(renter, out.orderNo)).toMatchObject({
      state: 'UNPAID',
      kept: true,
      total: { amount: 3980 },
      fault: { returnedAt: null, total: { amount: 3980 } },
    });
  });

  test.each([
    { passed: 20 * MINUTE, expected: { state: 'COMPLETED', kept: false, total: { amount: 0 } } },
    { passed: 40 * MINUTE, expected: { state: 'UNPAID', kept: true, total: { amount: 3980 } } },
  ])(
    'is not kept within the promise: $passed s after a report shortly before the maximum time',
    async ({ passed, expected }) => {
      const renter = await newRenter(sandbox, 'JP');
      const out = await rent(sandbox, renter, { methodId: 'card' });
      await advance(sandbox, 432_000 - 10 * MINUTE);
      const { model } = await report(renter, out, END);
      expect(Date.parse(model.keptFrom!)).toBe(Date.parse(model.fault!.freeUntil) + 1);
      await advance(sandbox, passed);
      const order = await read(renter, out.orderNo);
      expect(isRunning(order) ? await giveBack(sandbox, renter, out) : order).toMatchObject(expected);
    },
  );

  test('corrects the price if the cabinet reports the return after the bank counted as kept', async () => {
    const renter = await newRenter(sandbox, 'JP');
    const out = await rent(sandbox, renter, { methodId: 'card' });
    const { model } = await report(renter, out, END);
    await advance(sandbox, 432_001);
    await control(sandbox, `/cabinets/${CABINET.JP}/return`, {
      powerBankSn: out.powerBank!.sn,
      at: model.fault!.freeUntil,
    });
    await advance(sandbox, 1);
    expect(await read(renter, out.orderNo)).toMatchObject({
      state: 'COMPLETED',
      total: { amount: 0 },
      refunded: { amount: 3300 },
      fault: { returnedAt: model.fault!.freeUntil },
    });
  });

  test('leaves the coupon usable if the return is free, because it took nothing off', async () => {
    const renter = await newRenter(sandbox, 'JP');
    await renter.get('redeemCoupon', { code: 'FREE30' });
    const out = await rent(sandbox, renter, { methodId: 'paypay', couponCode: 'FREE30' });
    await advance(sandbox, 40 * MINUTE);
    await report(renter, out, END);
    expect(await giveBack(sandbox, renter, out)).toMatchObject({ state: 'COMPLETED', total: { amount: 0 } });
    const { coupons } = await renter.get('benefits');
    expect(coupons.find(({ code }) => code === 'FREE30')).toMatchObject({ state: 'USABLE' });
  });

  test('does not announce a price that a return at its time does not cost', async () => {
    const renter = await newRenter(sandbox, 'JP');
    const out = await rent(sandbox, renter, { methodId: 'paypay' });
    await renter.get('startReminders', { push: null });
    await advance(sandbox, 10 * MINUTE);
    await report(renter, out, END);
    // The price rises 30 minutes after the start, the report makes 40 minutes free.
    await advance(sandbox, 15 * MINUTE);
    // The next rise is after three hours, and is announced.
    await advance(sandbox, 150 * MINUTE);
    const [user] = await sandbox.ctx.db.query<{ email: string }>(
      'select email from users where user_id = $1',
      [renter.userId],
    );
    const announced = async () =>
      (await mailsTo(sandbox, user!.email)).filter(({ subject }) => / from /.test(subject));
    await until(announced, (mails) => mails.some(({ subject }) => subject.startsWith('¥450')));
    expect(await announced()).toHaveLength(1);
  });
});

describe('a second report', () => {
  test('from double taps and other tabs opens one slot, and a lost answer is repeated', async () => {
    const renter = await newRenter(sandbox, 'JP');
    const out = await rent(sandbox, renter, { methodId: 'card' });
    const key = randomUUID();
    const answers = await Promise.all([
      report(renter, out, SWAP, key),
      report(renter, out, SWAP),
      report(renter, out, END),
    ]);
    const asked = answers.map(({ model }) => model?.fault);
    expect(asked).toEqual([asked[0], asked[0], asked[0]]);
    const choice = asked[0]!.choice;
    const sent = await sandbox.ctx.db.query('select 1 from eject_commands where order_no = $1', [
      out.orderNo,
    ]);
    expect(sent).toHaveLength(choice === 'SWAP' ? 2 : 1);
    expect((await report(renter, out, SWAP, key)).model.fault).toEqual(asked[0]);
  });

  test('does not extend the promise, and does not swap after END', async () => {
    const renter = await newRenter(sandbox, 'JP');
    const out = await rent(sandbox, renter, { methodId: 'card' });
    const { model } = await report(renter, out, END);
    await advance(sandbox, MINUTE);
    expect((await report(renter, out, END)).model.fault).toEqual(model.fault);
    expect((await report(renter, out, SWAP)).model.fault).toEqual(model.fault);
  });

  test('for an ended order changes nothing, and for the order of another renter it is 404', async () => {
    const renter = await newRenter(sandbox, 'MY');
    const out = await rent(sandbox, renter, { methodId: 'tng' });
    const other = await newRenter(sandbox, 'MY');
    expect((await report(other, out, END)).status).toBe(404);
    const ended = await giveBack(sandbox, renter, out);
    expect((await report(renter, out, SWAP)).model).toEqual(ended);
    expect(ended).toMatchObject({ fault: null, faultOffer: null });
  });
});

test('a bank that counts as kept at the end of its promise is billed for the maximum time, with a standstill', async () => {
  const renter = await newRenter(sandbox, 'HK');
  const out = await rent(sandbox, renter, { methodId: 'card' });
  await sandbox.ctx.db.query("update cabinets set profile = 'full' where region = 'HK'");
  const { store } = await renter.get('cabinet', undefined, { params: { sn: CABINET.HK } });
  const evidence = { cabinetSn: CABINET.HK, position: store.position, accuracyMetres: 20 };
  const { keptFrom } = await renter.get('allFull', evidence, { params: { no: out.orderNo } });
  await moveTo(sandbox, keptFrom!, -10 * MINUTE);
  const { model } = await report(renter, out, END);
  await moveTo(sandbox, model.fault!.freeUntil, 5);
  const { usedSeconds, ...kept } = await read(renter, out.orderNo);
  expect(kept).toMatchObject({ state: 'UNPAID', kept: true, total: { amount: 12_000 + 9900 } });
  // By hand: 72 hours, and the second after them.
  expect(usedSeconds).toBe(72 * 3600 + 1);
  // The books agree after each test.
});
