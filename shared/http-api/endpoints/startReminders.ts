// Generated from `schemas/endpoints.ts` by `npm run write -w @shared/http-api`. Do not edit.
import type { PlainEndpoint } from '../app/plain-endpoint';
import type { Args, Model } from '../schemas';

/** Remind the renter in this session, by push message or mail. */
export const startReminders: PlainEndpoint<Args<'startReminders'>, Model<'startReminders'>> = {
  name: 'startReminders',
  method: 'POST',
  path: '/v1/reminders',
  body: true,
  shape: [1, { channel: 's', mark: ['?', 'd'] }],
};
