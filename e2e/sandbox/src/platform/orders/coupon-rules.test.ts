import type { RegionCode } from '@shared/http-api/app';
import type { Order } from '@shared/http-api/schemas';
import type { Sandbox } from '../../main';
import { type Renter, newRenter } from '../../testing/client';
import { moveTo, secondsAfter } from '../../testing/faulty-bank';
import {
  CABINET,
  advance,
  control,
  giveBack,
  ledger,
  order,
  payFee,
  read,
  rent,
  reset,
  testSandbox,
  until,
} from '../../testing/world';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await testSandbox();
});
afterAll(() => sandbox.stop());
beforeEach(() => reset(sandbox));
afterEach(async () => expect((await ledger(sandbox)).problems).toEqual([]));
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

describe('the coupon of a bank that counts as kept although it had been returned', () => {
  /** Seconds from the start to the return. Both coupons reduce the fee of this time in each region. */
  const RETURNED_AFTER = 11_520;
  /** Fee of this time by region and coupon, calculated by hand from the plans. */
  const FEES: Record<RegionCode, { full: number; FREE30: number; WELCOME5: number }> = {
    JP: { full: 450, FREE30: 360, WELCOME5: 350 },
    MY: { full: 400, FREE30: 300, WELCOME5: 0 },
    HK: { full: 3500, FREE30: 3000, WELCOME5: 3000 },
  };
  const REGIONS = Object.keys(FEES) as RegionCode[];
  const CODES = ['FREE30', 'WELCOME5'] as const;

  /** Rents with a coupon until the bank counts as kept, and pays. */
  async function keptRental(region: RegionCode, code: string) {
    const renter = await newRenter(sandbox, region);
    await renter.get('redeemCoupon', { code });
    const out = await rent(sandbox, renter, { methodId: 'card', couponCode: code });
    await moveTo(sandbox, out.keptFrom!, 5);
    const unpaid = await until(
      () => read(renter, out.orderNo),
      ({ kept }) => kept,
    );
    expect(await payFee(sandbox, renter, unpaid, 'card')).toMatchObject({ state: 'KEPT' });
    return { renter, out };
  }
  const reportReturn = async (out: Order) => {
    await control(sandbox, `/cabinets/${CABINET[out.region]}/return`, {
      powerBankSn: out.powerBank!.sn,
      at: secondsAfter(out.startedAt!, RETURNED_AFTER),
    });
    await advance(sandbox, 1);
  };
  const feeOf = async ({ orderNo }: Order) =>
    (await query('select fee, full_fee, kept from orders where order_no = $1', [orderNo]))[0];
  const stateOf = async (renter: Renter) => (await renter.get('benefits')).coupons[0]!.state;

  test.each(REGIONS)('reduces one of two rentals in %s', async (region) => {
    const { renter, out } = await keptRental(region, 'FREE30');
    const next = await rent(sandbox, renter, { methodId: 'card', couponCode: 'FREE30' });
    await reportReturn(out);
    const { full, FREE30 } = FEES[region];
    expect(await feeOf(out)).toEqual({ fee: full, full_fee: full, kept: false });
    // The app draws the prices of the order with its coupon.
    expect((await read(renter, out.orderNo)).coupon).toBeNull();
    expect(await stateOf(renter)).toBe('IN_USE');
    await moveTo(sandbox, next.startedAt!, RETURNED_AFTER - 5);
    expect(await giveBack(sandbox, renter, next)).toMatchObject({ fee: { amount: FREE30 } });
    expect(await stateOf(renter)).toBe('USED');
  });

  test.each(REGIONS.flatMap((region) => CODES.map((code) => [region, code] as const)))(
    'in %s, a %s, reduces the rental again and no other one',
    async (region, code) => {
      const { renter, out } = await keptRental(region, code);
      await reportReturn(out);
      const { full, [code]: reduced } = FEES[region];
      expect(await feeOf(out)).toEqual({ fee: reduced, full_fee: full, kept: false });
      expect((await read(renter, out.orderNo)).coupon).toMatchObject({ code });
      expect(await stateOf(renter)).toBe('USED');
      await expect(order(renter, { couponCode: code })).rejects.toThrow('UCS370001');
    },
  );

  test.each([
    ['reduces the rental of a deleted account', false],
    ['does not reduce the rental of a deleted account that has used it for another one', true],
  ])('%s', async (_what, isUsed) => {
    const { renter, out } = await keptRental('HK', 'FREE30');
    if (isUsed) {
      const next = await rent(sandbox, renter, { methodId: 'card', couponCode: 'FREE30' });
      await moveTo(sandbox, next.startedAt!, RETURNED_AFTER);
      await giveBack(sandbox, renter, next);
    }
    // The rest of the hold is being released until then.
    await until(
      () => renter.call('deleteMe'),
      ({ success }) => success,
    );
    await reportReturn(out);
    const { full, FREE30 } = FEES.HK;
    expect(await feeOf(out)).toMatchObject({ fee: isUsed ? full : FREE30, kept: false });
  });
});
