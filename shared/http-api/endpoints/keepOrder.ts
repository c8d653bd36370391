// Generated from `schemas/endpoints.ts` by `npm run write -w @shared/http-api`. Do not edit.
import type { PlainEndpoint } from '../app/plain-endpoint';
import type { Args, Model } from '../schemas';

/** Keep the power bank. */
export const keepOrder: PlainEndpoint<Args<'keepOrder'>, Model<'keepOrder'>> = {
  name: 'keepOrder',
  method: 'POST',
  path: '/v1/orders/{no}/keep',
  body: true,
  changes: ['Order', 'ActiveOrder', 'Benefit', 'Me', 'Deposit', 'Payment'],
  needsTap: true,
  intent: 'keep:{no}',
  shape: [1, '@Order'],
};
