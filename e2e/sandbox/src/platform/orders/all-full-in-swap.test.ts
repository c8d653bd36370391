/** Tests that the clock can be stopped while the cabinet of a swap does not answer. */
import type { RegionCode } from '@shared/http-api/app';
import type { Order } from '@shared/http-api/schemas';
import type { Sandbox } from '../../main';
import { type Renter, newRenter } from '../../testing/client';
import {
  WAYS,
  banksOut,
  behave,
  expectSettled,
  moveTo,
  orderlySandbox,
  returnAt,
  secondsAfter,
  silentSwap,
  untilOrder,
} from '../../testing/faulty-bank';
import { CABINET, read, rent } from '../../testing/world';

let sandbox: Sandbox;
orderlySandbox((started) => (sandbox = started));

const MINUTE = 60;
const HOUR = 3600;
const HOLDS = WAYS.filter(({ kind }) => kind === 'HOLD');
/** Cabinet of the rental. The swap is at the first one of the region. */
const FULL: Record<RegionCode, string> = { JP: 'JPC00002', MY: 'MYC00002', HK: 'HKC00002' };
/** Price of 89 minutes, by hand from the plans. */
const TOTAL: Record<RegionCode, number> = { JP: 360, MY: 200, HK: 1500 };

/** Makes every cabinet of a region full but that of the swap, which is offline. */
async function fillUp(region: RegionCode): Promise<void> {
  await behave(sandbox, region, 'offline');
  await sandbox.ctx.db.query("update cabinets set profile = 'full' where region = $1 and cabinet_sn <> $2", [
    region,
    CABINET[region],
  ]);
}

/** Rents, asks for a swap that is not answered, and stops the clock 20 minutes after the start, for two hours. */
async function stopped(region: RegionCode, comesOut: boolean) {
  const renter = await newRenter(sandbox, region);
  const out = await rent(sandbox, renter, { methodId: 'card', cabinetSn: FULL[region] });
  const after = (seconds: number) => secondsAfter(out.startedAt!, seconds);
  expect((await silentSwap(sandbox, renter, out, comesOut)).actions).toEqual([
    'REPORT_RETURN',
    'ALL_FULL',
    'FEEDBACK',
  ]);
  await fillUp(region);
  await moveTo(sandbox, after(20 * MINUTE), 0);
  const standing = await stopClock(renter, out.orderNo);
  expect(standing.actions).toEqual(['REPORT_RETURN', 'FEEDBACK']);
  expect(standing.standstills).toHaveLength(1);
  await moveTo(sandbox, standing.standstills![0]!.until, 10 * MINUTE);
  return { renter, out, after };
}

async function stopClock(renter: Renter, orderNo: string) {
  const cabinetSn = FULL[renter.region];
  const { store } = await renter.get('cabinet', undefined, { params: { sn: cabinetSn } });
  const evidence = { cabinetSn, position: store.position, accuracyMetres: 20 };
  return renter.get('allFull', evidence, { params: { no: orderNo } });
}

/** Lets the cabinet of the swap answer. */
const answer = async (renter: Renter, out: Order) => {
  await behave(sandbox, renter.region, 'ok');
  return untilOrder(sandbox, renter, out, ({ fault }) => fault!.swap!.state !== 'UNKNOWN', 5);
};

/** Makes the command of the swap, which is not answered, a jam. */
const jam = ({ orderNo }: Order) =>
  sandbox.ctx.db.query(
    "update eject_commands set device_outcome = 'JAMMED', device_at = sent_at where order_no = $1 and round = 2",
    [orderNo],
  );

test.each(HOLDS.flatMap((way) => [false, true].map((isJam) => ({ ...way, isJam }))))(
  'in $region nothing came out (jam: $isJam): the first bank is priced without the standstill',
  async ({ isJam, ...way }) => {
    const { renter, out, after } = await stopped(way.region, false);
    if (isJam) await jam(out);
    expect((await answer(renter, out)).fault!.swap!.state).toBe('FAILED');
    await returnAt(sandbox, renter, out.powerBank!.sn, after(2 * HOUR + 89 * MINUTE));
    const ended = await read(renter, out.orderNo);
    expect(ended.usedSeconds).toBe(89 * MINUTE);
    await expectSettled(sandbox, renter, ended, { ...way, total: TOTAL[way.region] });
  },
);

test.each(HOLDS)(
  'in $region the second bank came out: neither is charged for the standstill',
  async (way) => {
    const { renter, out, after } = await stopped(way.region, true);
    const swapped = await answer(renter, out);
    expect(swapped.fault!.swap!.state).toBe('OUT');
    expect(await banksOut(sandbox, out)).toHaveLength(2);
    await returnAt(sandbox, renter, out.powerBank!.sn, after(2 * HOUR + 50 * MINUTE));
    expect((await read(renter, out.orderNo)).fault!.total.amount).toBe(0);
    await returnAt(sandbox, renter, swapped.powerBank!.sn, after(2 * HOUR + 89 * MINUTE));
    await expectSettled(sandbox, renter, await read(renter, out.orderNo), {
      ...way,
      total: TOTAL[way.region],
    });
  },
);
