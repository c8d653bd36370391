import type { Sandbox } from '../../main';
import { type Renter, newRenter } from '../../testing/client';
import { SWAP, orderlySandbox, report } from '../../testing/faulty-bank';
import {
  CABINET,
  RENTAL_TERMS,
  control,
  eject,
  giveBack,
  order,
  payDeposit,
  rent,
} from '../../testing/world';

let sandbox: Sandbox;
orderlySandbox((started) => (sandbox = started));

const SN = CABINET.JP;
/** Another cabinet, at which a rental begins. */
const ELSEWHERE = 'JPC00002';

/** Leaves a number of charged power banks in a cabinet, and one more that is charged and faulty. */
async function leaveFaulty(sound: number): Promise<void> {
  const banks = await sandbox.ctx.db.query<{ power_bank_sn: string }>(
    'select power_bank_sn from power_banks where cabinet_sn = $1 order by slot',
    [SN],
  );
  const [faulty, ...others] = banks.map(({ power_bank_sn }) => power_bank_sn);
  await sandbox.ctx.db.query(
    'update power_banks set charge_percent = 10 where power_bank_sn = any($1::text[])',
    [others.slice(sound)],
  );
  await sandbox.ctx.db.query(
    'update power_banks set charge_percent = 60 where power_bank_sn = any($1::text[])',
    [others.slice(0, sound)],
  );
  await sandbox.ctx.db.query('update power_banks set charge_percent = 100 where power_bank_sn = $1', [
    faulty,
  ]);
  await control(sandbox, `/banks/${faulty}`, { faulty: true });
}

test('a cabinet whose only charged power bank is faulty has nothing to rent', async () => {
  await leaveFaulty(0);
  const renter = await newRenter(sandbox, 'JP');
  const { store, ...cabinet } = await renter.get('cabinet', undefined, { params: { sn: SN } });
  expect([cabinet.rentable, store.rentable]).toEqual([0, 0]);
  const refused = await renter.call('createOrder', { cabinetSn: SN, planVersion: 1, agreed: RENTAL_TERMS });
  expect(refused).toMatchObject({ success: false, errorCode: 'UCS340003' });
  await control(sandbox, `/cabinets/${SN}`, { profile: 'offline' });
  const offline = await renter.get('cabinet', undefined, { params: { sn: SN } });
  expect(offline.lastCounts).toMatchObject({ rentable: 0 });
});

test('a faulty power bank does not replace another one', async () => {
  await leaveFaulty(0);
  const renter = await newRenter(sandbox, 'JP');
  const out = await rent(sandbox, renter, { methodId: 'card', cabinetSn: ELSEWHERE });
  expect(await report(renter, out, { ...SWAP, cabinetSn: SN })).toMatchObject({ errorCode: 'UCS340003' });
  await giveBack(sandbox, renter, out, ELSEWHERE);
});

test('a faulty power bank is not the next one after a jam', async () => {
  await leaveFaulty(1);
  const renter = await newRenter(sandbox, 'JP');
  const created = await order(renter);
  await payDeposit(sandbox, renter, 'card', created.orderNo);
  await control(sandbox, `/cabinets/${SN}`, { profile: 'jam' });
  expect((await eject(sandbox, renter, created.orderNo)).state).toBe('EJECT_FAILED');
});

describe('a power bank that is known to be faulty only after it was reserved', () => {
  /** Reserves a power bank, pays the deposit, and lets the reserved one become faulty. */
  async function reserveFaulty(renter: Renter) {
    const { orderNo } = await order(renter);
    await payDeposit(sandbox, renter, 'card', orderNo);
    const reserved = (await sandbox.ctx.db.first<{ power_bank_sn: string; slot: number }>(
      'select power_bank_sn, slot from orders where order_no = $1',
      [orderNo],
    ))!;
    await control(sandbox, `/banks/${reserved.power_bank_sn}`, { faulty: true });
    return { orderNo, reserved };
  }

  test('is replaced by another one of the cabinet', async () => {
    const renter = await newRenter(sandbox, 'JP');
    const { orderNo, reserved } = await reserveFaulty(renter);
    const out = await eject(sandbox, renter, orderNo);
    expect(out.startedAt).not.toBeNull();
    expect(out.powerBank!.sn).not.toBe(reserved.power_bank_sn);
    expect(out.slot).not.toBe(reserved.slot);
  });

  test('comes out if the cabinet has no other one', async () => {
    const renter = await newRenter(sandbox, 'JP');
    const { orderNo, reserved } = await reserveFaulty(renter);
    await sandbox.ctx.db.query(
      'update power_banks set charge_percent = 10 where cabinet_sn = $1 and power_bank_sn <> $2',
      [SN, reserved.power_bank_sn],
    );
    const out = await eject(sandbox, renter, orderNo);
    expect(out).toMatchObject({ powerBank: { sn: reserved.power_bank_sn }, slot: reserved.slot });
  });
});
