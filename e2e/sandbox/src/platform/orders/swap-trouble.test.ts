import type { FaultReport, Order } from '@shared/http-api/schemas';
import type { Sandbox } from '../../main';
import { type Renter, newRenter } from '../../testing/client';
import {
  SWAP,
  banksOut,
  behave,
  moveTo,
  orderlySandbox,
  report,
  returnNow,
  secondsAfter,
  swap,
  untilOrder,
} from '../../testing/faulty-bank';
import { CABINET, advance, control, giveBack, payFee, read, rent, until } from '../../testing/world';

let sandbox: Sandbox;
orderlySandbox((started) => (sandbox = started));

const MINUTE = 60;
const HOUR = 3600;

describe('a swap that goes wrong', () => {
  const commands = ({ orderNo }: Order) =>
    sandbox.ctx.db.query<{ round: number }>(
      'select round from eject_commands where order_no = $1 and round > 1',
      [orderNo],
    );

  test.each([
    ['all_jam', 1],
    ['too_slow', 5],
  ])('%s: keeps the rental with its first bank, and the promise of END', async (profile, step) => {
    const renter = await newRenter(sandbox, 'HK');
    const out = await rent(sandbox, renter, { methodId: 'card' });
    await behave(sandbox, 'HK', profile);
    const before = (await control<{ rentable: number }>(sandbox, `/cabinets/${CABINET.HK}`)).rentable;
    const { model } = await report(renter, out, SWAP);
    expect(model).toMatchObject({
      state: 'FREE_PERIOD',
      actions: ['REPORT_RETURN', 'ALL_FULL', 'FEEDBACK'],
      startedAt: out.startedAt,
    });
    const failed = await untilOrder(
      sandbox,
      renter,
      out,
      ({ fault }) => fault!.swap!.state === 'FAILED',
      step,
    );
    expect(failed).toMatchObject({
      powerBank: out.powerBank!,
      startedAt: out.startedAt,
      faultOffer: { endSeconds: 1800 },
      fault: { freeUntil: secondsAfter(model.fault!.reportedAt, 1800) },
    });
    expect((await control<{ rentable: number }>(sandbox, `/cabinets/${CABINET.HK}`)).rentable).toBe(before);
    await behave(sandbox, 'HK', 'ok');
    await advance(sandbox, 20 * MINUTE);
    expect(await giveBack(sandbox, renter, out)).toMatchObject({ state: 'COMPLETED', total: { amount: 0 } });
  });

  test('too_slow: says that the cabinet does not answer', async () => {
    const renter = await newRenter(sandbox, 'HK');
    const out = await rent(sandbox, renter, { methodId: 'card' });
    await behave(sandbox, 'HK', 'too_slow');
    await report(renter, out, SWAP);
    const unknown = await untilOrder(
      sandbox,
      renter,
      out,
      ({ fault }) => fault!.swap!.state !== 'OPENING',
      2,
    );
    expect(unknown.fault!.swap!.state).toBe('UNKNOWN');
    await giveBack(sandbox, renter, out);
  });

  test('jam: opens the next slot', async () => {
    const renter = await newRenter(sandbox, 'JP');
    const out = await rent(sandbox, renter, { methodId: 'card' });
    await behave(sandbox, 'JP', 'jam');
    const { model } = await report(renter, out, SWAP);
    const swapped = await untilOrder(sandbox, renter, out, ({ fault }) => fault!.swap!.state === 'OUT');
    expect(swapped.fault!.swap!.slot).not.toBe(model.fault!.swap!.slot);
    expect(await commands(out)).toHaveLength(2);
  });

  test('can be tried again, and is then one swap', async () => {
    const renter = await newRenter(sandbox, 'JP');
    const out = await rent(sandbox, renter, { methodId: 'card' });
    await behave(sandbox, 'JP', 'all_jam');
    expect((await swap(sandbox, renter, out)).fault!.swap!.state).toBe('FAILED');
    await behave(sandbox, 'JP', 'ok');
    const swapped = await swap(sandbox, renter, out);
    expect(swapped.fault!.swap!.state).toBe('OUT');
    expect((await report(renter, out, SWAP)).model.powerBank).toEqual(swapped.powerBank);
    expect(new Set((await commands(out)).map(({ round }) => round))).toEqual(new Set([2, 3]));
  });

  test('drop_after_eject: the second rental starts at the eject', async () => {
    const renter = await newRenter(sandbox, 'JP');
    const out = await rent(sandbox, renter, { methodId: 'card' });
    await behave(sandbox, 'JP', 'drop_after_eject');
    const { model } = await report(renter, out, SWAP);
    const swapped = await untilOrder(sandbox, renter, out, ({ fault }) => fault!.swap!.state === 'OUT', 5);
    const seconds = (Date.parse(swapped.startedAt!) - Date.parse(model.fault!.reportedAt)) / 1000;
    expect(seconds).toBeLessThan(5);
  });

  test('a second bank whose eject was not reported and that is back proves the swap', async () => {
    const renter = await newRenter(sandbox, 'JP');
    const out = await rent(sandbox, renter, { methodId: 'card' });
    await behave(sandbox, 'JP', 'drop_after_eject');
    await report(renter, out, SWAP);
    const [powerBankSn] = await until(
      async () => {
        await advance(sandbox, 1);
        return (await banksOut(sandbox, out)).filter((sn) => sn !== out.powerBank!.sn);
      },
      ({ length }) => length > 0,
    );
    await advance(sandbox, 3);
    await returnNow(sandbox, renter, powerBankSn!);
    expect(await read(renter, out.orderNo)).toMatchObject({
      powerBank: out.powerBank!,
      fault: { swap: { state: 'OUT', powerBank: { sn: powerBankSn } } },
    });
    expect(await giveBack(sandbox, renter, out)).toMatchObject({
      state: 'COMPLETED',
      total: { amount: 165 },
    });
  });

  describe('a cabinet that ejects, reports nothing and stays offline', () => {
    /** Reports the swap ten minutes before the maximum time, and disconnects its cabinet once the second bank is out. */
    const lostSwap = async () => {
      const renter = await newRenter(sandbox, 'JP');
      const out = await rent(sandbox, renter, { methodId: 'card', cabinetSn: 'JPC00002' });
      await control(sandbox, `/banks/${out.powerBank!.sn}`, { faulty: true });
      await moveTo(sandbox, out.keptFrom!, -10 * MINUTE);
      await behave(sandbox, 'JP', 'drop_after_eject');
      const { model } = await report(renter, out, { ...SWAP, cabinetSn: CABINET.JP });
      await until(
        async () => {
          await advance(sandbox, 1);
          return banksOut(sandbox, out);
        },
        ({ length }) => length === 2,
      );
      await behave(sandbox, 'JP', 'offline');
      const second = (await banksOut(sandbox, out)).find((sn) => sn !== out.powerBank!.sn)!;
      return { renter, out, second, freeUntil: model.fault!.freeUntil };
    };
    /** Expects that an ended order has nothing out, that a late return of the second bank changes nothing, and a new rental. */
    const expectOver = async (renter: Renter, over: Order, second: string) => {
      expect(await banksOut(sandbox, over)).toEqual([]);
      await behave(sandbox, 'JP', 'ok');
      await advance(sandbox, MINUTE);
      await returnNow(sandbox, renter, second);
      expect(await read(renter, over.orderNo)).toEqual(over);
      expect((await rent(sandbox, renter, { methodId: 'card' })).state).toBe('BILLING');
    };

    test('the first power bank counts as bought at its time, and the second one costs nothing', async () => {
      const { renter, out, second, freeUntil } = await lostSwap();
      await moveTo(sandbox, out.keptFrom!, MINUTE);
      expect(await read(renter, out.orderNo)).toMatchObject({
        state: 'BILLING',
        fault: { swap: { state: 'UNKNOWN' } },
      });
      await moveTo(sandbox, freeUntil, 5);
      const kept = await read(renter, out.orderNo);
      expect(kept).toMatchObject({
        state: 'UNPAID',
        kept: true,
        total: { amount: 3980 },
        fault: { swap: { state: 'FAILED' } },
      });
      await expectOver(renter, await payFee(sandbox, renter, kept, 'card'), second);
    });

    test('the rental ends at the return of the first power bank', async () => {
      const { renter, out, second, freeUntil } = await lostSwap();
      await control(sandbox, '/cabinets/JPC00002/return', { powerBankSn: out.powerBank!.sn });
      await moveTo(sandbox, freeUntil, 5);
      const ended = await read(renter, out.orderNo);
      expect(ended).toMatchObject({ state: 'COMPLETED', total: { amount: 0 } });
      await expectOver(renter, ended, second);
    });
  });

  test('wrong_bank: the order has the bank that came out', async () => {
    const renter = await newRenter(sandbox, 'JP');
    const out = await rent(sandbox, renter, { methodId: 'card' });
    await behave(sandbox, 'JP', 'wrong_bank');
    const swapped = await swap(sandbox, renter, out);
    expect(await banksOut(sandbox, out)).toEqual([out.powerBank!.sn, swapped.powerBank!.sn].sort());
  });

  test.each(['ok', 'all_jam'])('%s: the first bank may come back while the slot opens', async (profile) => {
    const renter = await newRenter(sandbox, 'JP');
    const out = await rent(sandbox, renter, { methodId: 'card' });
    await behave(sandbox, 'JP', profile);
    await report(renter, out, SWAP);
    await control(sandbox, `/cabinets/${CABINET.JP}/return`, { powerBankSn: out.powerBank!.sn });
    const after = await untilOrder(sandbox, renter, out, ({ fault }) => fault!.swap!.state !== 'OPENING');
    expect(after.fault!.returnedAt).not.toBeNull();
    if (profile === 'all_jam') {
      expect(after).toMatchObject({ state: 'COMPLETED', total: { amount: 0 } });
      return;
    }
    expect(after).toMatchObject({ state: 'BILLING', fault: { total: { amount: 0 } } });
    expect(after.powerBank!.sn).not.toBe(out.powerBank!.sn);
    await advance(sandbox, 2 * HOUR);
    expect(await giveBack(sandbox, renter, after)).toMatchObject({ total: { amount: 360 } });
  });

  test('is refused without a change at an offline cabinet, an empty one, and an unknown one', async () => {
    const renter = await newRenter(sandbox, 'JP');
    const out = await rent(sandbox, renter, { methodId: 'card' });
    const [empty] = await sandbox.ctx.db.query<{ sn: string }>(
      "select cabinet_sn as sn from cabinet_counts where region = 'JP' and online and rentable = 0 order by 1 limit 1",
    );
    await behave(sandbox, 'JP', 'offline');
    // In the first second of a rental the fee is 0.
    await advance(sandbox, 1);
    const before = await read(renter, out.orderNo);
    const refused = async (body: FaultReport) => (await report(renter, out, body)).errorCode;
    expect(await refused(SWAP)).toBe('UCS340002');
    expect(await refused({ ...SWAP, cabinetSn: empty!.sn })).toBe('UCS340003');
    expect(await refused({ ...SWAP, cabinetSn: 'JPC99999' })).toBe('UCS350001');
    expect(await refused({ ...SWAP, cabinetSn: CABINET.HK })).toBe('UCS350001');
    const after = await read(renter, out.orderNo);
    expect({ ...after, usedSeconds: before.usedSeconds }).toEqual(before);
  });
});

describe('while both banks are out', () => {
  test('keeping is not offered and changes nothing', async () => {
    const renter = await newRenter(sandbox, 'MY');
    const out = await rent(sandbox, renter, { methodId: 'tng' });
    await swap(sandbox, renter, out);
    const kept = await renter.get(
      'keepOrder',
      { agreed: true, total: 3500 },
      { params: { no: out.orderNo } },
    );
    expect(kept).toMatchObject({ state: 'FREE_PERIOD', kept: false });
  });
});
