// Generated from `schemas/endpoints.ts` by `npm run write -w @shared/http-api`. Do not edit.
import type { PlainEndpoint } from '../app/plain-endpoint';
import type { Args, Model } from '../schemas';

/** Eject the power bank. */
export const eject: PlainEndpoint<Args<'eject'>, Model<'eject'>> = {
  name: 'eject',
  method: 'POST',
  path: '/v1/orders/{no}/eject',
  changes: ['Order', 'ActiveOrder', 'Deposit'],
  needsTap: true,
  intent: 'eject',
  shape: [1, '@Order'],
};
