// Generated from `schemas/endpoints.ts` by `npm run write -w @shared/http-api`. Do not edit.
import type { PlainEndpoint } from '../app/plain-endpoint';
import type { Args, Model } from '../schemas';

/** Check whether a share link is alive. */
export const checkShareLink: PlainEndpoint<Args<'checkShareLink'>, Model<'checkShareLink'>> = {
  name: 'checkShareLink',
  method: 'POST',
  path: '/v1/share-links/check',
  body: true,
  background: true,
  shape: [1, { alive: 'b', region: ['?', 's'] }],
};
