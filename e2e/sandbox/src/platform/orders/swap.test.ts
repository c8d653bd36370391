import type { RegionCode } from '@shared/http-api/app';
import type { Sandbox } from '../../main';
import { newRenter } from '../../testing/client';
import {
  SWAP,
  WAYS,
  banksOut,
  orderlySandbox,
  expectSettled,
  isRunning,
  listBanks,
  moveTo,
  report,
  returnAt,
  returnNow,
  secondsAfter,
  swap,
  untilOrder,
} from '../../testing/faulty-bank';
import { CABINET, advance, control, giveBack, mailsTo, read, rent, until } from '../../testing/world';

let sandbox: Sandbox;
orderlySandbox((started) => (sandbox = started));

const MINUTE = 60;
const HOUR = 3600;

describe('swapping the bank', () => {
  test('gives one order two banks, and starts the plan of the second one at its eject', async () => {
    const renter = await newRenter(sandbox, 'HK');
    const out = await rent(sandbox, renter, { methodId: 'card' });
    expect(out.faultOffer).toEqual({
      endSeconds: 1800,
      swap: { until: secondsAfter(out.startedAt!, 15 * MINUTE), backSeconds: 3600 },
    });
    await advance(sandbox, 14 * MINUTE);
    const swapped = await swap(sandbox, renter, out);
    const second = swapped.powerBank!;
    expect(second.sn).not.toBe(out.powerBank!.sn);
    expect(swapped).toMatchObject({
      orderNo: out.orderNo,
      state: 'FREE_PERIOD',
      actions: ['ALL_FULL', 'FEEDBACK'],
      faultOffer: null,
      fault: {
        choice: 'SWAP',
        powerBank: out.powerBank!,
        startedAt: out.startedAt,
        freeUntil: secondsAfter(swapped.startedAt!, HOUR),
        total: { amount: 0 },
        swap: { state: 'OUT', cabinetSn: CABINET.HK, powerBank: second },
      },
    });
    expect(await banksOut(sandbox, out)).toEqual([out.powerBank!.sn, second.sn].sort());
    const { email } = await renter.get('me');
    const mails = await until(
      () => mailsTo(sandbox, email!),
      (found) => found.some(({ subject }) => subject.startsWith('Your new power bank')),
    );
    const told = mails.filter(({ subject }) => /^Your (new power bank|rental has started)/.test(subject));
    expect(told.map(({ subject }) => subject).sort()).toEqual([
      `Your new power bank: ${second.code}, slot ${swapped.slot}`,
      `Your rental has started: slot ${out.slot}`,
    ]);
    const clock = new Date(Date.parse(swapped.fault!.freeUntil) + 8 * HOUR * 1000)
      .toISOString()
      .slice(11, 16);
    const { text } = told.find(({ subject }) => subject.includes(second.code))!;
    expect(text).toContain(`Now return power bank ${out.powerBank!.code} to any store`);
    expect(text).toContain(`${clock}, you pay nothing for it`);
    expect(
      await sandbox.ctx.db.query('select 1 from orders where user_id = $1', [renter.userId]),
    ).toHaveLength(1);
    await returnAt(sandbox, renter, out.powerBank!.sn, swapped.fault!.freeUntil);
    await giveBack(sandbox, renter, swapped);
  });

  // Of the second bank after 7000 s, and of the first one that is back a second too late, about 3612 s after its start.
  const second: Record<RegionCode, number> = { JP: 360, MY: 200, HK: 2000 };
  const first: Record<RegionCode, number> = { JP: 360, MY: 200, HK: 1500 };
  test.each(
    WAYS.flatMap((way) => [
      { ...way, back: 3600, total: second[way.region] },
      { ...way, back: 3601, total: second[way.region] + first[way.region] },
    ]),
  )(
    'in $region by $method costs $total if the first bank is back after $back s',
    async ({ back, total, ...way }) => {
      const renter = await newRenter(sandbox, way.region);
      const out = await rent(sandbox, renter, { methodId: way.method });
      const swapped = await swap(sandbox, renter, out);
      await returnAt(sandbox, renter, out.powerBank!.sn, secondsAfter(swapped.startedAt!, back));
      const alone = await read(renter, out.orderNo);
      expect(alone).toMatchObject({ fault: { returnedAt: secondsAfter(swapped.startedAt!, back) } });
      expect(alone.fault!.total.amount).toBe(total - second[way.region]);
      expect(alone.actions).toContain('KEEP');
      await returnAt(sandbox, renter, swapped.powerBank!.sn, secondsAfter(swapped.startedAt!, 7000));
      const ended = await until(
        () => read(renter, out.orderNo),
        (order) => !isRunning(order),
      );
      expect(ended).toMatchObject({ usedSeconds: 7000, fee: { amount: second[way.region] } });
      await expectSettled(sandbox, renter, ended, { ...way, total: total });
    },
  );

  // Of the second bank after 1000 s.
  const short: Record<RegionCode, number> = { JP: 165, MY: 100, HK: 500 };
  test.each(
    WAYS.flatMap((way) => [
      { ...way, back: 3600, total: short[way.region] },
      { ...way, back: 3601, total: short[way.region] + first[way.region] },
    ]),
  )(
    'in $region by $method costs $total if the second bank is back first, and the first one after $back s',
    async ({ back, total, ...way }) => {
      const renter = await newRenter(sandbox, way.region);
      const out = await rent(sandbox, renter, { methodId: way.method });
      const swapped = await swap(sandbox, renter, out);
      await returnAt(sandbox, renter, swapped.powerBank!.sn, secondsAfter(swapped.startedAt!, 1000));
      const running = await read(renter, out.orderNo);
      expect(running).toMatchObject({
        powerBank: out.powerBank!,
        startedAt: out.startedAt,
        endedAt: null,
        fee: { amount: 0 },
        total: { amount: short[way.region] },
        fault: { total: { amount: 0 }, swap: { powerBank: swapped.powerBank! } },
      });
      expect(isRunning(running)).toBe(true);
      await returnAt(sandbox, renter, out.powerBank!.sn, secondsAfter(swapped.startedAt!, back));
      const ended = await until(
        () => read(renter, out.orderNo),
        (order) => !isRunning(order),
      );
      await expectSettled(sandbox, renter, ended, { ...way, total: total });
    },
  );

  test('shows the growing price of a first bank that is late', async () => {
    const renter = await newRenter(sandbox, 'HK');
    const out = await rent(sandbox, renter, { methodId: 'card' });
    const swapped = await swap(sandbox, renter, out);
    await advance(sandbox, HOUR + 60);
    const late = await read(renter, out.orderNo);
    expect(late).toMatchObject({
      fee: { amount: 1500 },
      total: { amount: 3000 },
      fault: { returnedAt: null, total: { amount: 1500 } },
    });
    expect(late.feeLines).toEqual([
      { kind: 'RENTAL', amount: { amount: 1500, currency: 'HKD' } },
      { kind: 'OTHER_BANK', amount: { amount: 1500, currency: 'HKD' } },
    ]);
    await returnAt(sandbox, renter, swapped.powerBank!.sn, secondsAfter(swapped.startedAt!, 2 * HOUR));
    await giveBack(sandbox, renter, out);
  });

  test.each(WAYS.filter(({ kind }) => kind === 'HOLD').map((way) => [way.region, way.method] as const))(
    'sells both banks in %s if both are lost, and owes what the deposit does not cover',
    async (region, method) => {
      const renter = await newRenter(sandbox, region);
      const out = await rent(sandbox, renter, { methodId: method });
      await advance(sandbox, 10 * MINUTE);
      const swapped = await swap(sandbox, renter, out);
      // By hand: the price of the maximum time with the keep price, and the deposit.
      const each = { JP: 3980, MY: 2800 + 3500, HK: 12_000 + 9900 }[region];
      const deposit = { JP: 3300, MY: 3500, HK: 9900 }[region];
      await moveTo(sandbox, out.keptFrom!, -MINUTE);
      const [user] = await sandbox.ctx.db.query<{ email: string }>(
        'select email from users where user_id = $1',
        [renter.userId],
      );
      const warnings = async () =>
        (await mailsTo(sandbox, user!.email)).filter(({ subject }) =>
          /^Return the power bank before/.test(subject),
        );
      await until(warnings, (mails) => mails.length > 0);
      await moveTo(sandbox, out.keptFrom!, 5);
      const mine = async () =>
        (await listBanks(sandbox)).filter((bank) =>
          [out.powerBank!.sn, swapped.powerBank!.sn].includes(bank.powerBankSn),
        );
      const oneLeft = await read(renter, out.orderNo);
      expect(oneLeft.fault).toMatchObject({ returnedAt: null, total: { amount: each } });
      expect((await mine()).map(({ sold }) => sold).sort()).toEqual([false, true]);
      await moveTo(sandbox, swapped.keptFrom!, 5);
      expect(await read(renter, out.orderNo)).toMatchObject({
        state: 'UNPAID',
        kept: true,
        total: { amount: 2 * each },
        fromDeposit: { amount: deposit },
        due: { amount: 2 * each - deposit },
      });
      expect((await mine()).map(({ sold }) => sold)).toEqual([true, true]);
    },
  );

  test('takes the coupon off the second bank only', async () => {
    const renter = await newRenter(sandbox, 'JP');
    await renter.get('redeemCoupon', { code: 'FREE30' });
    const out = await rent(sandbox, renter, { methodId: 'card', couponCode: 'FREE30' });
    const swapped = await swap(sandbox, renter, out);
    await returnAt(sandbox, renter, swapped.powerBank!.sn, secondsAfter(swapped.startedAt!, 1000));
    expect(await read(renter, out.orderNo)).toMatchObject({ coupon: null, total: { amount: 0 } });
    await returnAt(sandbox, renter, out.powerBank!.sn, secondsAfter(swapped.startedAt!, HOUR + 1));
    expect(await read(renter, out.orderNo)).toMatchObject({ state: 'COMPLETED', total: { amount: 360 } });
    const { coupons } = await renter.get('benefits');
    expect(coupons.find(({ code }) => code === 'FREE30')).toMatchObject({ state: 'USED' });
  });

  test('is possible later if the cabinet confirms the fault, and not otherwise', async () => {
    const renter = await newRenter(sandbox, 'MY');
    const out = await rent(sandbox, renter, { methodId: 'tng' });
    await advance(sandbox, 15 * MINUTE);
    expect((await read(renter, out.orderNo)).faultOffer).toMatchObject({ endSeconds: 1800, swap: null });
    expect(await report(renter, out, SWAP)).toMatchObject({ success: false, errorCode: 'UCS360001' });
    await control(sandbox, `/banks/${out.powerBank!.sn}`, { faulty: true });
    expect((await read(renter, out.orderNo)).faultOffer).toMatchObject({ swap: { until: null } });
    const swapped = await swap(sandbox, renter, out);
    expect(swapped.fault!.swap!.state).toBe('OUT');
    await returnNow(sandbox, renter, out.powerBank!.sn);
    expect(await giveBack(sandbox, renter, swapped)).toMatchObject({ total: { amount: 0 } });
  });

  test('opens the cabinet at which the renter stands', async () => {
    const renter = await newRenter(sandbox, 'JP');
    const out = await rent(sandbox, renter, { methodId: 'card' });
    await report(renter, out, { ...SWAP, cabinetSn: 'JPC00002' });
    const swapped = await untilOrder(sandbox, renter, out, ({ fault }) => fault!.swap!.state === 'OUT');
    expect(swapped).toMatchObject({ cabinetSn: CABINET.JP, fault: { swap: { cabinetSn: 'JPC00002' } } });
  });
});
