// Generated from `schemas/endpoints.ts` by `npm run write -w @shared/http-api`. Do not edit.
import type { PlainEndpoint } from '../app/plain-endpoint';
import type { Args, Model } from '../schemas';

/** An agreement. */
export const content: PlainEndpoint<Args<'content'>, Model<'content'>> = {
  name: 'content',
  method: 'GET',
  path: '/v1/content/{doc}',
  query: ['language'],
  offline: 'public',
  keepSeconds: 600,
  shape: [
    1,
    {
      doc: 's',
      version: 's',
      language: 's',
      languages: ['a', 's'],
      title: 's',
      updatedAt: 't',
      sections: ['a', { heading: 's', paragraphs: ['a', 's'] }],
    },
  ],
};
