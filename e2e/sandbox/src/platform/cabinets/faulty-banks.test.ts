import type { Sandbox } from '../../main';
import { newRenter } from '../../testing/client';
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
