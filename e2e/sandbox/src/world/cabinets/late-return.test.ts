import type { Sandbox } from '../../main';
import { newRenter } from '../../testing/client';
import { orderlySandbox } from '../../testing/faulty-bank';
import { advance, control, ledger, payFee, read, rent, until } from '../../testing/world';

let sandbox: Sandbox;
orderlySandbox((one) => (sandbox = one));

test('corrects the first rental of a bank if its return is reported while somebody else rents it', async () => {
  const renter = await newRenter(sandbox, 'JP');
  const cabinetSn = 'JPC00003';
  const first = await rent(sandbox, renter, { methodId: 'paypay' });
  const powerBankSn = first.powerBank!.sn;
  await advance(sandbox, 431_000);
  await control(sandbox, `/cabinets/${cabinetSn}`, { profile: 'return_unpowered', delayMs: 7_200_000 });
  await control(sandbox, `/cabinets/${cabinetSn}/return`, { powerBankSn });
  await advance(sandbox, 1_100);
  expect(await read(renter, first.orderNo)).toMatchObject({ state: 'UNPAID', kept: true });
  const next = await newRenter(sandbox, 'JP');
  const second = await rent(sandbox, next, { methodId: 'card', cabinetSn });
  expect(second.powerBank!.sn).toBe(powerBankSn);
  await advance(sandbox, 7_200);
  await until(
    () => read(renter, first.orderNo),
    ({ state }) => state === 'COMPLETED',
  );
  expect(await read(next, second.orderNo)).toMatchObject({
    state: 'BILLING',
    powerBank: { sn: powerBankSn },
  });
});

test('corrects it also if the bank has come back again to the cabinet that has not reported', async () => {
  const renter = await newRenter(sandbox, 'JP');
  const cabinetSn = 'JPC00003';
  const first = await rent(sandbox, renter, { methodId: 'paypay' });
  const powerBankSn = first.powerBank!.sn;
  await advance(sandbox, 431_000);
  await control(sandbox, `/cabinets/${cabinetSn}`, { profile: 'return_unpowered', delayMs: 7_200_000 });
  await control(sandbox, `/cabinets/${cabinetSn}/return`, { powerBankSn });
  await advance(sandbox, 1_100);
  const next = await newRenter(sandbox, 'JP');
  const second = await rent(sandbox, next, { methodId: 'card', cabinetSn });
  expect(second.powerBank!.sn).toBe(powerBankSn);
  await advance(sandbox, 60);
  await control(sandbox, `/cabinets/${cabinetSn}/return`, { powerBankSn });
  await control(sandbox, `/cabinets/${cabinetSn}`, { profile: 'ok' });
  await advance(sandbox, 1);
  await until(
    () => read(renter, first.orderNo),
    ({ state }) => state === 'COMPLETED',
  );
  expect(await read(renter, first.orderNo)).toMatchObject({ kept: false });
  expect(await read(next, second.orderNo)).toMatchObject({
    kept: false,
    returnStore: { storeId: 'JPS00003' },
  });
});

test.each(['paypay', 'card'])(
  'leaves the payments of a corrected order SUCCEEDED, also one that is refunded in full (%s)',
  async (methodId) => {
    const renter = await newRenter(sandbox, 'JP');
    const cabinetSn = 'JPC00003';
    const out = await rent(sandbox, renter, { methodId });
    await advance(sandbox, 431_000);
    await control(sandbox, `/cabinets/${cabinetSn}`, { profile: 'return_unpowered', delayMs: 7_200_000 });
    await control(sandbox, `/cabinets/${cabinetSn}/return`, { powerBankSn: out.powerBank!.sn });
    await advance(sandbox, 1_100);
    const kept = await read(renter, out.orderNo);
    expect(await payFee(sandbox, renter, kept, 'paypay')).toMatchObject({ state: 'KEPT' });
    await advance(sandbox, 7_200);
    await until(
      () => ledger(sandbox),
      ({ problems, payments }) =>
        problems.length === 0 && payments.reduce((sum, { taken }) => sum + taken, 0) === 1980,
    );
    const paid = await sandbox.ctx.db.query<{ payment_id: string; purpose: string; refunded: number }>(
      'select payment_id, purpose, refunded from payments where user_id = $1 order by created_at',
      [renter.userId],
    );
    expect(paid).toMatchObject([{ purpose: 'DEPOSIT' }, { purpose: 'KEEP', refunded: 680 }]);
    for (const { payment_id: id } of paid)
      expect(await renter.get('payment', undefined, { params: { id } })).toMatchObject({
        state: 'SUCCEEDED',
      });
  },
);
