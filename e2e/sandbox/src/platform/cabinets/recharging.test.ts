import type { Sandbox } from '../../main';
import { newRenter } from '../../testing/client';
import { ELSEWHERE, SN, STORE, rented, reserve } from '../../testing/slots';
import { control, order, testSandbox } from '../../testing/world';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await testSandbox();
});
afterAll(() => sandbox.stop());

test('counts only power banks that charge: no reserved one, no faulty one and no reserved slot', async () => {
  const banks = await sandbox.ctx.db.query<{ power_bank_sn: string }>(
    'select power_bank_sn from power_banks where cabinet_sn = $1 order by charge_percent, slot limit 2',
    [SN],
  );
  const [low, faulty] = banks.map(({ power_bank_sn }) => power_bank_sn);
  await sandbox.ctx.db.query('update power_banks set charge_percent = 60 where cabinet_sn = $1', [SN]);
  const own = await newRenter(sandbox, 'JP');
  const recharging = async () => (await own.get('cabinet', undefined, { params: { sn: SN } })).recharging;
  expect(await recharging()).toBe(0);
  await sandbox.ctx.db.query('update power_banks set charge_percent = 10 where power_bank_sn in ($1, $2)', [
    low,
    faulty,
  ]);
  await control(sandbox, `/banks/${faulty}`, { faulty: true });
  expect(await recharging()).toBe(1);
  await order(own);
  await order(await newRenter(sandbox, 'JP'));
  const { renter, order: running } = await rented(sandbox, ELSEWHERE);
  expect((await reserve(renter, running, STORE)).errorCode).toBeNull();
  expect(await recharging()).toBe(1);
  await control(sandbox, `/cabinets/${SN}`, { profile: 'offline' });
  expect(await recharging()).toBe(0);
});
