// Generated from `schemas/endpoints.ts` by `npm run write -w @shared/http-api`. Do not edit.
import type { PlainEndpoint } from '../app/plain-endpoint';
import type { Args, Model } from '../schemas';

/** Receipt of an ended order. */
export const receipt: PlainEndpoint<Args<'receipt'>, Model<'receipt'>> = {
  name: 'receipt',
  method: 'GET',
  path: '/v1/orders/{no}/receipt',
  tags: ['Order'],
  offline: 'personal',
  shape: [
    1,
    {
      orderNo: 'd',
      issuedAt: 't',
      'paidAt?': ['?', 't'],
      'tax?': ['?', { name: 's', ratePercent: 'o', amount: '@Money', net: '@Money' }],
      issuer: { name: 's', address: 's', taxId: ['?', 's'] },
      order: '@Order',
    },
  ],
};
