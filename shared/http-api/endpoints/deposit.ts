// Generated from `schemas/endpoints.ts` by `npm run write -w @shared/http-api`. Do not edit.
import type { PlainEndpoint } from '../app/plain-endpoint';
import type { Args, Model } from '../schemas';

/** The deposit. */
export const deposit: PlainEndpoint<Args<'deposit'>, Model<'deposit'>> = {
  name: 'deposit',
  method: 'GET',
  path: '/v1/deposit',
  tags: ['Deposit'],
  offline: 'personal',
  shape: [1, '@Deposit'],
};
