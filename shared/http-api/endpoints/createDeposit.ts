// Generated from `schemas/endpoints.ts` by `npm run write -w @shared/http-api`. Do not edit.
import type { PlainEndpoint } from '../app/plain-endpoint';
import type { Args, Model } from '../schemas';

/** Agree to pay a deposit. */
export const createDeposit: PlainEndpoint<Args<'createDeposit'>, Model<'createDeposit'>> = {
  name: 'createDeposit',
  method: 'POST',
  path: '/v1/deposit',
  body: true,
  changes: ['Deposit'],
  needsTap: true,
  intent: '{orderNo:deposit}',
  wantedAgain: true,
  shape: [1, '@Deposit'],
};
