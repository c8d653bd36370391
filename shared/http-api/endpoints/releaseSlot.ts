// Generated from `schemas/endpoints.ts` by `npm run write -w @shared/http-api`. Do not edit.
import type { PlainEndpoint } from '../app/plain-endpoint';
import type { Args, Model } from '../schemas';

/** Release the reserved slot. */
export const releaseSlot: PlainEndpoint<Args<'releaseSlot'>, Model<'releaseSlot'>> = {
  name: 'releaseSlot',
  method: 'POST',
  path: '/v1/orders/{no}/slot-reservation/release',
  changes: ['Order', 'ActiveOrder', 'Store'],
  intent: 'release-slot:{no}',
  wantedAgain: true,
  shape: [1, '@Order'],
};
