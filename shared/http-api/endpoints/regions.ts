// Generated from `schemas/endpoints.ts` by `npm run write -w @shared/http-api`. Do not edit.
import type { PlainEndpoint } from '../app/plain-endpoint';
import type { Args, Model } from '../schemas';

/** Regions. */
export const regions: PlainEndpoint<Args<'regions'>, Model<'regions'>> = {
  name: 'regions',
  method: 'GET',
  path: '/v1/regions',
  offline: 'public',
  keepSeconds: 3600,
  shape: [
    1,
    {
      'contract?': 's',
      regions: ['a', { region: 's', name: 's', currency: 's', timeZone: 'z', center: '@Position' }],
    },
  ],
};
