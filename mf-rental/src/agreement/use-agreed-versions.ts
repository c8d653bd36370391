import { request } from '@shared/module-kit';
import type { DocumentId } from '@shared/http-api/app';
import type { Agreed, Content } from '@shared/http-api/schemas';
import { agreementApi } from './agreement-api';

/**
 * Prefetches the documents that the renter accepts with a tap, so that the tap need not wait for their versions.
 * @param wanted false while there is nothing to accept; nothing is prefetched then.
 * @returns a function for the tap. It requests missing versions and resolves to the documents with their versions, or
 * rejects with an ApiError.
 */
export function useAgreedVersions(
  docs: readonly [DocumentId, DocumentId?],
  wanted: boolean,
): () => Promise<Agreed[]> {
  const [first, second] = docs;
  const firstQuery = agreementApi.document.useQuery({ doc: first }, { skip: !wanted });
  const secondQuery = agreementApi.document.useQuery({ doc: second ?? first }, { skip: !wanted });
  return () =>
    Promise.all(
      [...new Set([first, second ?? first])].map(async (doc): Promise<Agreed> => {
        const known = [firstQuery.data, secondQuery.data].find((content) => content?.doc === doc);
        const { version } =
          known ?? (await request<Content>({ method: 'GET', path: `/v1/content/${doc}`, retries: 1 }));
        return { doc, version };
      }),
    );
}
