import { defineEndpoints, query } from '@shared/module-kit';
import type { HelpArticle, HelpList } from '@shared/contract/schemas';
import type { Language } from '@shared/i18n';

/**
 * Help articles. The language is no part of the request (its headers carry it); it is an argument so that each
 * language has an answer of its own in the cache.
 */
export const helpApi = defineEndpoints(`${__MODULE__}@${__BUILD_ID__}`, {
  articles: query<HelpList, { language: Language }>(() => ({ method: 'GET', path: '/v1/help' })),
  article: query<HelpArticle, { id: string; language: Language }>(({ id }) => ({
    method: 'GET',
    path: `/v1/help/${encodeURIComponent(id)}`,
  })),
});

/** Ids of articles that travel in addresses; anything else is no article and is not asked for. */
export const ARTICLE_ID = /^[A-Za-z0-9_-]{1,40}$/;
