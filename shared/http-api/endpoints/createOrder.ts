// Generated from `schemas/endpoints.ts` by `npm run write -w @shared/http-api`. Do not edit.
import type { PlainEndpoint } from '../app/plain-endpoint';
import type { Args, Model } from '../schemas';

/** Reserve a power bank. */
export const createOrder: PlainEndpoint<Args<'createOrder'>, Model<'createOrder'>> = {
  name: 'createOrder',
  method: 'POST',
  path: '/v1/orders',
  body: true,
  changes: ['Order', 'ActiveOrder', 'Benefit', 'Me', 'Deposit', 'Store'],
  needsTap: true,
  intent: '{cabinetSn}',
  wantedAgain: true,
  shape: [1, '@Order'],
};
