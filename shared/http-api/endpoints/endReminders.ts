// Generated from `schemas/endpoints.ts` by `npm run write -w @shared/http-api`. Do not edit.
import type { PlainEndpoint } from '../app/plain-endpoint';
import type { Args, Model } from '../schemas';

/** Send no more reminders to this session. */
export const endReminders: PlainEndpoint<Args<'endReminders'>, Model<'endReminders'>> = {
  name: 'endReminders',
  method: 'DELETE',
  path: '/v1/reminders',
  shape: [1, {}],
};
