import { defineEndpoints, query } from '@shared/module-kit';
import type { HelpArticle, HelpList } from '@shared/http-api/schemas';

/** Help articles. */
export const helpApi = defineEndpoints(`${__MODULE__}@${__BUILD_ID__}`, {
  articles: query<HelpList>(() => ({ method: 'GET', path: '/v1/help' })),
  article: query<HelpArticle, { id: string }>(({ id }) => ({
    method: 'GET',
    path: `/v1/help/${encodeURIComponent(id)}`,
  })),
});

/** Ids of articles that travel in addresses; anything else is no article and is not asked for. */
export const ARTICLE_ID = /^[A-Za-z0-9_-]{1,40}$/;
