import { request } from '@shared/module-kit';
import type { DocumentId } from '@shared/http-api/app';
import type { Agreed, Content } from '@shared/http-api/schemas';
import { agreementApi } from './agreement-api';

/**
 * Provides the versions of the documents that a tap agrees to. Prefetches them, so that the tap need not wait. Requests a
 * missing version at the tap.
 * @param wanted false while there is nothing to agree to.
 * @returns a function that resolves to the documents with their versions, or rejects with an ApiError.
 */
export function useAgreed(
  docs: readonly [DocumentId, DocumentId?],
  wanted: boolean,
): () => Promise<Agreed[]> {
  const [first, second] = docs;
  const one = agreementApi.document.useQuery({ doc: first }, { skip: !wanted });
  const two = agreementApi.document.useQuery({ doc: second ?? first }, { skip: !wanted });
  return () =>
    Promise.all(
      [...new Set([first, second ?? first])].map(async (doc): Promise<Agreed> => {
        const known = [one.data, two.data].find((content) => content?.doc === doc);
        const { version } =
          known ?? (await request<Content>({ method: 'GET', path: `/v1/content/${doc}`, retries: 1 }));
        return { doc, version };
      }),
    );
}
