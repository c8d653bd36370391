// Generated from `schemas/endpoints.ts` by `npm run write -w @shared/http-api`. Do not edit.
import type { ListEndpoint } from '../app/plain-endpoint';
import type { Args, Model } from '../schemas';

/** Kinds of faults. */
export const issueTypes: ListEndpoint<Args<'issueTypes'>, Model<'issueTypes'>> = {
  name: 'issueTypes',
  method: 'GET',
  path: '/v1/feedback/issue-types',
  offline: 'everywhere',
  list: { rows: 'types', id: 'id' },
  shape: [1, { types: ['l', { id: 'd', label: 's', asksReturn: 'b', 'noCharge?': 'b' }] }],
};
