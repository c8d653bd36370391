import type { Sandbox } from '../../main';
import { type Renter, newRenter } from '../../testing/client';
import { END, report } from '../../testing/faulty-bank';
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

test.each([
  ['', false],
  [' after a power bank that did not charge', true],
])('the deletion of an account removes the place of a reported return%s', async (_after, faulty) => {
  const out = await rent(sandbox, renter, { methodId: 'card' });
  const { orderNo, startedAt, rentStore } = out;
  const away = 'JPS00007';
  expect(rentStore.storeId).not.toBe(away);
  if (faulty) await report(renter, out, END);
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
