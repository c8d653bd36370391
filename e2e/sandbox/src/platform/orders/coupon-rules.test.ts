import type { Sandbox } from '../../main';
import { newRenter } from '../../testing/client';
import { order, reset, testSandbox } from '../../testing/world';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await testSandbox();
});
afterAll(() => sandbox.stop());
beforeEach(() => reset(sandbox));
const query = (sql: string, values: unknown[] = []) => sandbox.ctx.db.query(sql, values);

describe.each(['FREE30', 'WELCOME5'])('the coupon %s', (code) => {
  async function redeemed() {
    const renter = await newRenter(sandbox, 'HK');
    await renter.get('redeemCoupon', { code });
    return renter;
  }

  test('is accepted until its last second and refused from then on', async () => {
    const renter = await redeemed();
    await query("update renter_coupons set valid_until = $1::timestamptz + interval '1 hour'", [
      sandbox.ctx.clock.now(),
    ]);
    const used = await order(renter, { couponCode: code });
    expect(used.coupon).toMatchObject({ code });
    await renter.get('cancelOrder', undefined, { params: { no: used.orderNo } });
    await query('update renter_coupons set valid_until = $1', [sandbox.ctx.clock.now()]);
    await expect(order(renter, { couponCode: code })).rejects.toThrow('UCS370001');
    // Without the coupon the order has no discount.
    expect((await order(renter)).coupon).toBeNull();
  });

  test.each(['IN_USE', 'USED'])('is refused when it is %s', async (state) => {
    const renter = await redeemed();
    await query('update renter_coupons set state = $1', [state]);
    await expect(order(renter, { couponCode: code })).rejects.toThrow('UCS370001');
  });

  test('of another renter is refused', async () => {
    await redeemed();
    const other = await newRenter(sandbox, 'HK');
    await expect(order(other, { couponCode: code })).rejects.toThrow('UCS370001');
  });
});

test('refuses an amount of another currency', async () => {
  const renter = await newRenter(sandbox, 'HK');
  await renter.get('redeemCoupon', { code: 'WELCOME5' });
  await query("update renter_coupons set currency = 'MYR'");
  await expect(order(renter, { couponCode: 'WELCOME5' })).rejects.toThrow('UCS370001');
});
