import { defineEndpoints, mutation, query } from '@shared/module-kit';
import type { Benefits, Coupon } from '@shared/http-api/schemas';

export const benefitApi = defineEndpoints(`${__MODULE__}@${__BUILD_ID__}`, {
  benefits: query<Benefits>(() => ({ method: 'GET', path: '/v1/benefits' }), ['Benefit']),
  redeem: mutation<Coupon, { code: string }>(
    (body) => ({ method: 'POST', path: '/v1/coupons/redeem', body, intent: 'redeem' }),
    ['Benefit', 'Me'],
  ),
});
