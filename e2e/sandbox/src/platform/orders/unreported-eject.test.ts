/** Tests a rental whose eject the cabinet never reported, and whose power bank is back after the maximum time. */
import type { Sandbox } from '../../main';
import { type Renter, newRenter } from '../../testing/client';
import { banksOut, behave, orderlySandbox } from '../../testing/faulty-bank';
import { advance, control, order, payDeposit, read } from '../../testing/world';

let sandbox: Sandbox;
let renter: Renter;
orderlySandbox((started) => (sandbox = started));
beforeEach(async () => {
  renter = await newRenter(sandbox, 'JP');
});

test('the order is kept at once if the deposit is enough', async () => {
  const created = await order(renter);
  const { orderNo } = created;
  await payDeposit(sandbox, renter, 'paypay', orderNo);
  await sandbox.ctx.db.query(
    `update orders set plan = jsonb_set(plan::jsonb, '{maxSeconds}', '3600') where order_no = $1`,
    [orderNo],
  );
  await behave(sandbox, 'JP', 'drop_after_eject');
  await renter.get('eject', undefined, { params: { no: orderNo } });
  await advance(sandbox, 3);
  await behave(sandbox, 'JP', 'offline');
  await advance(sandbox, 3700);
  expect((await read(renter, orderNo)).state).toBe('EJECT_UNKNOWN');
  const [powerBankSn] = await banksOut(sandbox, created);
  await control(sandbox, '/cabinets/JPC00002/return', { powerBankSn });
  await advance(sandbox, 1);
  expect(await read(renter, orderNo)).toMatchObject({ state: 'KEPT', kept: true, total: { amount: 2360 } });
});
