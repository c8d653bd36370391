// Generated from `schemas/endpoints.ts` by `npm run write -w @shared/http-api`. Do not edit.
import type { ListEndpoint } from '../app/plain-endpoint';
import type { Args, Model } from '../schemas';

/** Coupons and points. */
export const benefits: ListEndpoint<Args<'benefits'>, Model<'benefits'>> = {
  name: 'benefits',
  method: 'GET',
  path: '/v1/benefits',
  tags: ['Benefit'],
  list: { rows: 'coupons', id: 'code' },
  shape: [1, { points: 'c', pointsNote: 's', coupons: ['l', '@Coupon'] }],
};
