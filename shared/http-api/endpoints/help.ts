// Generated from `schemas/endpoints.ts` by `npm run write -w @shared/http-api`. Do not edit.
import type { ListEndpoint } from '../app/plain-endpoint';
import type { Args, Model } from '../schemas';

/** Help articles. */
export const help: ListEndpoint<Args<'help'>, Model<'help'>> = {
  name: 'help',
  method: 'GET',
  path: '/v1/help',
  offline: 'public',
  list: { rows: 'articles', id: 'id' },
  shape: [1, { 'cases?': 'b', articles: ['l', { id: 'd', title: 's', summary: 's' }] }],
};
