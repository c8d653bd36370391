// Generated from `schemas/endpoints.ts` by `npm run write -w @shared/http-api`. Do not edit.
import type { PlainEndpoint } from '../app/plain-endpoint';
import type { Args, Model } from '../schemas';

/** Progress of the eject. */
export const orderProgress: PlainEndpoint<Args<'orderProgress'>, Model<'orderProgress'>> = {
  name: 'orderProgress',
  method: 'GET',
  path: '/v1/orders/{no}/progress',
  tags: ['Order'],
  shape: [
    1,
    {
      orderNo: 'd',
      state: 's',
      cabinetSn: 'd',
      slots: 'c',
      filledSlots: ['a', 'p'],
      slot: ['?', 'p'],
      powerBankCode: ['?', 'd'],
      step: 's',
      attempt: 'p',
      verdictBy: ['?', 't'],
      errorCode: ['?', 'd'],
      nextPollMs: 'c',
    },
  ],
};
