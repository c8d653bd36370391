import { useEffect, useState } from 'react';
import { type ApiError, isApiError, useRetryFailed } from '@shared/module-kit';
import { downloadPhoto } from './download-photo';

/** End of a try to download a photo. A retry is its next try. `error` is undefined if the failure is none of the API. */
type End = { tries: number } & ({ blob: Blob } | { blob: null; error: ApiError | undefined });

/**
 * Downloads a photo. A failed download is sent again automatically while the failure may pass, as a query of the kit.
 * @returns `failed` after a failed try, also while an automatic retry is in flight, and `retry` for a tap
 */
export function usePhoto(uploadId: string) {
  const [tries, setTries] = useState(0);
  const [end, setEnd] = useState<End | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    downloadPhoto(uploadId, controller.signal).then(
      (blob) => !controller.signal.aborted && setEnd({ tries, blob }),
      (error: unknown) =>
        !controller.signal.aborted &&
        setEnd({ tries, blob: null, error: isApiError(error) ? error : undefined }),
    );
    return () => controller.abort();
  }, [uploadId, tries]);
  const again = () => setTries((count) => count + 1);
  const error = end?.blob === null ? end.error : undefined;
  useRetryFailed({ error, isFetching: end?.tries !== tries, refetch: again });
  return {
    blob: end?.blob ?? null,
    failed: end?.blob === null,
    retry() {
      setEnd(null);
      again();
    },
  };
}
