// Generated from `schemas/endpoints.ts` by `npm run write -w @shared/http-api`. Do not edit.
import type { PlainEndpoint } from '../app/plain-endpoint';
import type { Args, Model } from '../schemas';

/** Request a refund of the deposit. */
export const refundDeposit: PlainEndpoint<Args<'refundDeposit'>, Model<'refundDeposit'>> = {
  name: 'refundDeposit',
  method: 'POST',
  path: '/v1/deposit/refund',
  changes: ['Deposit'],
  intent: 'deposit-refund',
  wantedAgain: true,
  shape: [1, '@Deposit'],
};
