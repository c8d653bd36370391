// Generated from `schemas/endpoints.ts` by `npm run write -w @shared/http-api`. Do not edit.
import type { PlainEndpoint } from '../app/plain-endpoint';
import type { Args, Model } from '../schemas';

/** The renter. */
export const me: PlainEndpoint<Args<'me'>, Model<'me'>> = {
  name: 'me',
  method: 'GET',
  path: '/v1/me',
  tags: ['Me'],
  offline: 'personal',
  shape: [
    1,
    {
      userId: 'd',
      email: ['?', 's'],
      signInMethod: 's',
      region: 's',
      points: 'c',
      coupons: 'c',
      createdAt: 't',
    },
  ],
};
