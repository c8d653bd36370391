import type { Sandbox } from '../../main';
import { type Renter, newRenter } from '../../testing/client';
import { advance, payFee, read, rent, reset, testSandbox, until } from '../../testing/world';

let sandbox: Sandbox;
let renter: Renter;
beforeAll(async () => {
  sandbox = await testSandbox();
});
afterAll(() => sandbox.stop());
beforeEach(async () => {
  await reset(sandbox);
  renter = await newRenter(sandbox, 'JP');
});

test('the deletion of an account removes the place of a return that the renter reported', async () => {
  const { orderNo, startedAt, rentStore } = await rent(sandbox, renter, { methodId: 'card' });
  const away = 'JPS00007';
  expect(rentStore.storeId).not.toBe(away);
  await advance(sandbox, 1800);
  const returnedAt = new Date(Date.parse(startedAt!) + 1200_000).toISOString();
  const claimed = { sameStore: false, storeId: away, returnedAt };
  await renter.get('returnReport', claimed, { params: { no: orderNo } });
  await advance(sandbox, 3600);
  const ended = await until(
    () => read(renter, orderNo),
    ({ state }) => state === 'UNPAID' || state === 'COMPLETED',
  );
  expect(ended).toMatchObject({ returnStore: { storeId: away }, returnClaim: { outcome: 'FOUND' } });
  if (ended.state === 'UNPAID') await payFee(sandbox, renter, ended, 'card');
  const before = await sandbox.ctx.db.query<{ return_store_id: string }>(
    'select return_store_id from orders where order_no = $1',
    [orderNo],
  );
  expect(before).toEqual([{ return_store_id: away }]);
  await until(
    () => renter.call('deleteMe'),
    ({ success }) => success,
  );
  const left = await sandbox.ctx.db.query('select * from orders where order_no = $1', [orderNo]);
  expect(JSON.stringify(left)).not.toContain(away);
  expect(left).toMatchObject([{ return_cabinet_sn: null, claim: null }]);
});
