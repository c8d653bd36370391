import { call } from '@shared/module-kit';
import type { DocumentId } from '@shared/http-api/app';
import { content } from '@shared/http-api/endpoints';
import type { Agreed } from '@shared/http-api/schemas';
import { useContent } from './api';

/** Documents that the renter accepts with a tap. */
export interface AgreedVersions {
  /**
   * Resolves to the documents with their versions. Requests the versions that are not loaded.
   * @throws ApiError if a version cannot be loaded
   */
  agree(): Promise<Agreed[]>;
  /** Has `agree` request these versions from now on, because the platform has refused one that is no longer in force. */
  drop(agreed: readonly Agreed[]): void;
}

/** Documents and versions that the platform has refused. The cache may have them longer than the page is shown. */
const refused = new Set<string>();
const keyOf = ({ doc, version }: Agreed) => `${doc} ${version}`;

/**
 * Prefetches the documents that the renter accepts with a tap, so that the tap need not wait for their versions.
 * @param wanted false while there is nothing to accept; nothing is prefetched then.
 */
export function useAgreedVersions(docs: readonly [DocumentId, DocumentId?], wanted: boolean): AgreedVersions {
  const [first, second] = docs;
  const firstQuery = useContent({ doc: first }, { skip: !wanted });
  const secondQuery = useContent({ doc: second ?? first }, { skip: !wanted });
  const loaded = [firstQuery.data, secondQuery.data];
  return {
    agree: () =>
      Promise.all(
        [...new Set([first, second ?? first])].map(async (doc): Promise<Agreed> => {
          const known = loaded.find((one) => one?.doc === doc && !refused.has(keyOf(one)));
          const { version } = known ?? (await call(content, { doc }, { retries: 1 }));
          return { doc, version };
        }),
      ),
    drop: (agreed) => agreed.forEach((one) => refused.add(keyOf(one))),
  };
}
