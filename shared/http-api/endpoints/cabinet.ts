// Generated from `schemas/endpoints.ts` by `npm run write -w @shared/http-api`. Do not edit.
import type { PlainEndpoint } from '../app/plain-endpoint';
import type { Args, Model } from '../schemas';

/** A cabinet with its store, price and deposit. */
export const cabinet: PlainEndpoint<Args<'cabinet'>, Model<'cabinet'>> = {
  name: 'cabinet',
  method: 'GET',
  path: '/v1/cabinets/{sn}',
  tags: ['Store', 'ActiveOrder', 'Deposit'],
  shape: [
    1,
    {
      sn: 'd',
      state: 's',
      slots: 'c',
      rentable: 'c',
      returnable: 'c',
      'recharging?': 'c',
      countedAt: 't',
      'lastCounts?': ['?', { rentable: 'c', returnable: 'c' }],
      store: '@StoreSummary',
      plan: '@Plan',
      deposit: '@Money',
      blockingOrder: ['?', { orderNo: 'd', state: 's', cabinetSn: 'd', sameCabinet: 'b' }],
      depositPaid: 'b',
    },
  ],
};
