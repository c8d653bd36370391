import { defineEndpoints, query } from '@shared/module-kit';
import type { DocumentId } from '@shared/http-api/app';
import type { Content } from '@shared/http-api/schemas';

/** Endpoint of the documents that the renter accepts with an order or a deposit. That request names their versions. */
export const agreementApi = defineEndpoints(`${__MODULE__}@${__BUILD_ID__}`, {
  document: query<Content, { doc: DocumentId }>(
    ({ doc }) => ({ method: 'GET', path: `/v1/content/${doc}` }),
    [],
    { keepSeconds: 600 },
  ),
});
