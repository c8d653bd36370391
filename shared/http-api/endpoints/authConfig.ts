// Generated from `schemas/endpoints.ts` by `npm run write -w @shared/http-api`. Do not edit.
import type { ListEndpoint } from '../app/plain-endpoint';
import type { Args, Model } from '../schemas';

/** Sign-in options for this region and browser. */
export const authConfig: ListEndpoint<Args<'authConfig'>, Model<'authConfig'>> = {
  name: 'authConfig',
  method: 'GET',
  path: '/user/auth/config',
  list: { rows: 'methods', id: 'id' },
  shape: [
    1,
    {
      browser: 's',
      methods: [
        'l',
        {
          id: 's',
          available: 'b',
          reason: ['?', 'd'],
          clientId: ['?', 's'],
          authorizeUrl: ['?', 's'],
          scope: ['?', 's'],
          redirectUri: ['?', 's'],
        },
      ],
    },
  ],
};
