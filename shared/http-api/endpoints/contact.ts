// Generated from `schemas/endpoints.ts` by `npm run write -w @shared/http-api`. Do not edit.
import type { PlainEndpoint } from '../app/plain-endpoint';
import type { Args, Model } from '../schemas';

/** Contact of the support. */
export const contact: PlainEndpoint<Args<'contact'>, Model<'contact'>> = {
  name: 'contact',
  method: 'GET',
  path: '/v1/contact',
  offline: 'public',
  shape: [
    1,
    {
      email: 's',
      phone: 's',
      chatUrl: ['?', 's'],
      address: 's',
      hours: 's',
      openNow: 'b',
      until: ['?', 't'],
      timeZone: 'z',
    },
  ],
};
