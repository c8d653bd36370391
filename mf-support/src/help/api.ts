import { defineEndpoints, query } from '@shared/module-kit';
import type { HelpArticle, HelpList } from '@shared/http-api/schemas';

export const helpApi = defineEndpoints(`${__MODULE__}@${__BUILD_ID__}`, {
  articles: query<HelpList>(() => ({ method: 'GET', path: '/v1/help' })),
  article: query<HelpArticle, { id: string }>(({ id }) => ({
    method: 'GET',
    path: `/v1/help/${encodeURIComponent(id)}`,
  })),
});

/** Format of an article id in the address. Any other id sends no request. */
export const ARTICLE_ID = /^[A-Za-z0-9_-]{1,40}$/;
