// Generated from `schemas/endpoints.ts` by `npm run write -w @shared/http-api`. Do not edit.
import type { PlainEndpoint } from '../app/plain-endpoint';
import type { Args, Model } from '../schemas';

/** Reserve a slot for the return. */
export const reserveSlot: PlainEndpoint<Args<'reserveSlot'>, Model<'reserveSlot'>> = {
  name: 'reserveSlot',
  method: 'POST',
  path: '/v1/orders/{no}/slot-reservation',
  body: true,
  changes: ['Order', 'ActiveOrder', 'Store'],
  intent: 'reserve-slot:{no}',
  wantedAgain: true,
  shape: [1, '@Order'],
};
