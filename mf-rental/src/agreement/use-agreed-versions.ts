import { call } from '@shared/module-kit';
import type { DocumentId } from '@shared/http-api/app';
import { content } from '@shared/http-api/endpoints';
import type { Agreed } from '@shared/http-api/schemas';
import { useContent } from './api';

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
  const firstQuery = useContent({ doc: first }, { skip: !wanted });
  const secondQuery = useContent({ doc: second ?? first }, { skip: !wanted });
  return () =>
    Promise.all(
      [...new Set([first, second ?? first])].map(async (doc): Promise<Agreed> => {
        const known = [firstQuery.data, secondQuery.data].find((loaded) => loaded?.doc === doc);
        const { version } = known ?? (await call(content, { doc }, { retries: 1 }));
        return { doc, version };
      }),
    );
}
