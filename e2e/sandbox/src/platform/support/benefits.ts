import type { FastifyInstance } from 'fastify';
import { ERROR, type Currency, type RegionCode, typedCode } from '@shared/http-api/app';
import type { Coupon } from '@shared/http-api/schemas';
import { DAY_SECONDS, plusSeconds } from '../../server/clock';
import type { PlatformContext } from '../context';
import { type Database, insertRow } from '../../server/db';
import { Refusal, defineRoute } from '../../server/http';
import type { Language } from '../../server/texts/languages';
import { REGION_FACTS } from '../regions/facts';
import { moneyText } from '../../server/texts/money';
import { lockRenter } from '../records/account-lock';
import { couponTexts, pointsNote } from './benefit-texts';
import { wasRedeemed } from './redeemed-coupons';

export const POINTS_PER_RENTAL = 10;
const COUPON_DAYS = 90;

interface Offer {
  kind: 'FREE_SECONDS' | 'AMOUNT';
  seconds: number | null;
  /** Minor units of each region's currency. */
  amount: Readonly<Record<RegionCode, number>> | null;
}

/** Coupons by their codes. Each account can redeem each code once. */
export const OFFERS: Readonly<Record<string, Offer>> = {
  FREE30: { kind: 'FREE_SECONDS', seconds: 1800, amount: null },
  WELCOME5: { kind: 'AMOUNT', seconds: null, amount: { JP: 100, MY: 500, HK: 500 } },
};

interface CouponRow {
  code: string;
  kind: Offer['kind'];
  seconds: number | null;
  amount: number | null;
  currency: Currency | null;
  valid_until: Date;
  state: 'USABLE' | 'IN_USE' | 'USED';
}

/** Returns the points: ten for every paid rental that ended with a return. Deleting the order does not take them back. */
export async function readPoints(db: Database, userId: string): Promise<number> {
  const row = await db.first<{ rentals: number }>(
    `select count(*)::int as rentals from orders
     where user_id = $1 and coalesce(deleted_from, state) = 'COMPLETED' and fee + other_fee > 0`,
    [userId],
  );
  return (row?.rentals ?? 0) * POINTS_PER_RENTAL;
}

export async function countUsableCoupons(db: Database, userId: string, now: Date): Promise<number> {
  const row = await db.first<{ usable: number }>(
    "select count(*)::int as usable from renter_coupons where user_id = $1 and state = 'USABLE' and valid_until > $2",
    [userId, now],
  );
  return row?.usable ?? 0;
}

function toCoupon(row: CouponRow, region: RegionCode, language: Language, now: Date): Coupon {
  const amount = row.amount !== null && row.currency ? { amount: row.amount, currency: row.currency } : null;
  const worth = amount
    ? moneyText(amount.amount, amount.currency, language)
    : String((row.seconds ?? 0) / 60);
  return {
    code: row.code,
    ...couponTexts(row.kind, worth, REGION_FACTS[region].name[language], language),
    kind: row.kind,
    seconds: row.seconds,
    amount,
    validUntil: row.valid_until.toISOString(),
    state: row.state === 'USABLE' && row.valid_until <= now ? 'EXPIRED' : row.state,
    regions: [region],
  };
}

/** GET /v1/benefits, POST /v1/coupons/redeem. */
export function registerBenefits(app: FastifyInstance, ctx: PlatformContext): void {
  defineRoute(app, ctx, 'benefits', async ({ user, language }) => {
    const now = ctx.clock.now();
    const rows = await ctx.db.query<CouponRow>(
      'select * from renter_coupons where user_id = $1 order by state = $2 desc, valid_until, code',
      [user.userId, 'USABLE'],
    );
    return {
      points: await readPoints(ctx.db, user.userId),
      pointsNote: pointsNote(POINTS_PER_RENTAL, language),
      coupons: rows.map((row) => toCoupon(row, user.region, language, now)),
    };
  });

  defineRoute(app, ctx, 'redeemCoupon', ({ user, body, language, commit }) => {
    const code = typedCode(body.code);
    const offer = Object.hasOwn(OFFERS, code) ? OFFERS[code] : undefined;
    if (!offer) throw new Refusal(ERROR.couponInvalid);
    return commit(async (tx) => {
      await lockRenter(tx, user.userId);
      const now = ctx.clock.now();
      if (await wasRedeemed(tx, user.userId, code, now)) throw new Refusal(ERROR.couponInvalid);
      const coupon = {
        user_id: user.userId,
        code,
        kind: offer.kind,
        seconds: offer.seconds,
        amount: offer.amount?.[user.region],
        currency: offer.amount && REGION_FACTS[user.region].currency,
        valid_until: plusSeconds(now, COUPON_DAYS * DAY_SECONDS),
        redeemed_at: now,
      };
      const once = 'on conflict (user_id, code) do nothing returning *';
      const [row] = await insertRow<CouponRow>(tx, 'renter_coupons', coupon, once);
      if (!row) throw new Refusal(ERROR.couponInvalid);
      return toCoupon(row, user.region, language, now);
    });
  });
}
