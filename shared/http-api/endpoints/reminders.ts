// Generated from `schemas/endpoints.ts` by `npm run write -w @shared/http-api`. Do not edit.
import type { PlainEndpoint } from '../app/plain-endpoint';
import type { Args, Model } from '../schemas';

/** Key for push subscriptions. */
export const reminders: PlainEndpoint<Args<'reminders'>, Model<'reminders'>> = {
  name: 'reminders',
  method: 'GET',
  path: '/v1/reminders',
  shape: [1, { publicKey: 's' }],
};
