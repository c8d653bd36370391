import type { Sandbox } from '../../main';
import { migrate } from '../../server/db';
import { type Renter, newRenter } from '../../testing/client';
import { END, report, swap, untilOrder } from '../../testing/faulty-bank';
import { advance, giveBack, payFee, read, rent, reset, testSandbox, until } from '../../testing/world';

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

const AWAY = 'JPS00007';

/** Ends a rental by a reported return at another store, and pays it. Returns the order's number. */
async function endByReport(faulty: boolean): Promise<string> {
  const out = await rent(sandbox, renter, { methodId: 'card' });
  const { orderNo, startedAt, rentStore } = out;
  expect(rentStore.storeId).not.toBe(AWAY);
  if (faulty) await report(renter, out, END);
  await advance(sandbox, 1800);
  const returnedAt = new Date(Date.parse(startedAt!) + 1200_000).toISOString();
  const claimed = { sameStore: false, storeId: AWAY, returnedAt };
  await renter.get('returnReport', claimed, { params: { no: orderNo } });
  await advance(sandbox, 3600);
  const ended = await until(
    () => read(renter, orderNo),
    ({ state }) => state === 'UNPAID' || state === 'COMPLETED',
  );
  expect(ended).toMatchObject({ returnStore: { storeId: AWAY }, returnClaim: { outcome: 'FOUND' } });
  if (ended.state === 'UNPAID') await payFee(sandbox, renter, ended, 'card');
  return orderNo;
}
const stored = async (orderNo: string) =>
  (await sandbox.ctx.db.query('select * from orders where order_no = $1', [orderNo]))[0]!;

describe.each([
  ['', false],
  [' after a power bank that did not charge', true],
])('the place of a reported return%s', (_after, faulty) => {
  test('goes with the account', async () => {
    const orderNo = await endByReport(faulty);
    const { return_store_id, ended_at } = await stored(orderNo);
    expect(return_store_id).toBe(AWAY);
    await until(
      () => renter.call('deleteMe'),
      ({ success }) => success,
    );
    const left = await stored(orderNo);
    expect(JSON.stringify(left)).not.toContain(AWAY);
    // The fee is based on the time, so that it stays.
    expect(left).toMatchObject({ return_cabinet_sn: null, claim: null, ended_at });
  });

  test('goes at the next start if an older version deleted the account', async () => {
    const { db } = sandbox.ctx;
    const orderNo = await endByReport(faulty);
    // The older version removed the claim and left the place.
    await db.query("update orders set claim = null, fault = fault - 'claim' where order_no = $1", [orderNo]);
    await db.query("delete from schema_migrations where name like '0082-%'");
    await migrate(db);
    expect(await stored(orderNo)).toMatchObject({ return_store_id: AWAY });

    await db.query('update users set deleted_at = now() where user_id = $1', [renter.userId]);
    await db.query("delete from schema_migrations where name like '0082-%'");
    await migrate(db);
    expect(JSON.stringify(await stored(orderNo))).not.toContain(AWAY);
  });
});

test('the place of the reported return of a second power bank goes with the account', async () => {
  const out = await rent(sandbox, renter, { methodId: 'card' });
  const { orderNo, powerBank: first } = out;
  const swapped = await swap(sandbox, renter, out);
  const second = swapped.powerBank!;
  expect(second).not.toEqual(first);
  await advance(sandbox, 1800);
  const returnedAt = new Date(Date.parse(swapped.startedAt!) + 1200_000).toISOString();
  const claimed = { sameStore: false, storeId: AWAY, returnedAt, powerBankSn: second.sn };
  await renter.get('returnReport', claimed, { params: { no: orderNo } });
  await untilOrder(sandbox, renter, out, ({ powerBank }) => powerBank?.sn === first!.sn, 30);
  const ended = await giveBack(sandbox, renter, out);
  if (ended.state === 'UNPAID') await payFee(sandbox, renter, ended, 'card');
  expect(await stored(orderNo)).toMatchObject({ fault: { swap: { returned: { storeId: AWAY } } } });

  await until(
    () => renter.call('deleteMe'),
    ({ success }) => success,
  );
  expect(JSON.stringify(await stored(orderNo))).not.toContain(AWAY);
});
