import type { Sandbox } from '../../main';
import { type Renter, newRenter } from '../../testing/client';
import { CABINET, RENTAL_TERMS, advance, order, rent, reset, testSandbox } from '../../testing/world';

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

const DAY = 86_400;
const create = (who = renter) =>
  who.call('createOrder', { cabinetSn: CABINET.JP, planVersion: 1, agreed: RENTAL_TERMS });
const cancel = (orderNo: string) => renter.get('cancelOrder', undefined, { params: { no: orderNo } });

/** Copies an order of the renter, one for each minute before now. */
const copy = (orderNo: string, count: number) =>
  sandbox.ctx.db.query(
    `insert into orders select (jsonb_populate_record(o, jsonb_build_object(
       'order_no', 'JP2001' || lpad(n::text, 6, '0'), 'created_at', $2::timestamptz - n * interval '1 minute'))).*
     from orders o, generate_series(1, ${count}) n where o.order_no = $1`,
    [orderNo, sandbox.ctx.clock.now()],
  );

describe('of the orders of an account that do not become rentals', () => {
  test('50 are created within a day, and the next ones later', async () => {
    const { orderNo } = await order(renter);
    await cancel(orderNo);
    await copy(orderNo, 48);
    const last = await create();
    expect(last.success).toBe(true);
    // A second tap gets the open order.
    expect((await create()).model.orderNo).toBe(last.model.orderNo);
    await cancel(last.model.orderNo);
    const refused = await create();
    expect([refused.status, refused.errorCode]).toEqual([429, null]);
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeLessThanOrEqual(DAY - 48 * 60);
    expect(wait).toBeGreaterThan(DAY - 55 * 60);
    expect((await create(await newRenter(sandbox, 'JP'))).success).toBe(true);
    await advance(sandbox, wait);
    expect((await create()).success).toBe(true);
  });

  test('none counts that became a rental', async () => {
    const { orderNo } = await rent(sandbox, renter, { methodId: 'paypay' });
    await sandbox.ctx.db.query("update orders set state = 'COMPLETED', ended_at = started_at");
    await copy(orderNo, 60);
    expect((await create()).success).toBe(true);
  });

  test('none counts that is in the future, because the clock was set back', async () => {
    const { orderNo } = await order(renter);
    await cancel(orderNo);
    await copy(orderNo, 60);
    await sandbox.ctx.db.query("update orders set created_at = created_at + interval '3 hours'");
    expect((await create()).success).toBe(true);
  });
});
