// Generated from `schemas/endpoints.ts` by `npm run write -w @shared/http-api`. Do not edit.
import type { PlainEndpoint } from '../app/plain-endpoint';
import type { Args, Model } from '../schemas';

/** Redeem a code. */
export const redeemCoupon: PlainEndpoint<Args<'redeemCoupon'>, Model<'redeemCoupon'>> = {
  name: 'redeemCoupon',
  method: 'POST',
  path: '/v1/coupons/redeem',
  body: true,
  changes: ['Benefit', 'Me'],
  intent: 'redeem',
  shape: [1, '@Coupon'],
};
