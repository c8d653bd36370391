import { defineEndpoints, query } from '@shared/module-kit';
import type { DocumentId } from '@shared/http-api/app';
import type { Content } from '@shared/http-api/schemas';

interface ContentQuery extends Record<string, unknown> {
  doc: DocumentId;
  /** Language that the app has no catalogue for, e.g. `ms`. */
  language?: string;
}

export const agreementApi = defineEndpoints(`${__MODULE__}@${__BUILD_ID__}/agreement`, {
  content: query<Content, ContentQuery>(
    ({ doc, language }) => ({ method: 'GET', path: `/v1/content/${doc}`, query: { language } }),
    [],
  ),
});
