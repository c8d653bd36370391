// Generated from `schemas/endpoints.ts` by `npm run write -w @shared/http-api`. Do not edit.
import type { PlainEndpoint } from '../app/plain-endpoint';
import type { Args, Model } from '../schemas';

/** A help article. */
export const helpArticle: PlainEndpoint<Args<'helpArticle'>, Model<'helpArticle'>> = {
  name: 'helpArticle',
  method: 'GET',
  path: '/v1/help/{id}',
  offline: 'public',
  shape: [
    1,
    { id: 'd', title: 's', summary: 's', sections: ['a', { heading: 's', paragraphs: ['a', 's'] }] },
  ],
};
