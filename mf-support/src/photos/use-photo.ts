import { useEffect, useState } from 'react';
import { isApiError, isFinal, usePolling } from '@shared/module-kit';
import { downloadPhoto } from './download-photo';

const FIRST_MS = 5_000;
const LONGEST_MS = 60_000;

/** End of a try to download a photo. A retry is its next try. */
type End = { tries: number } & ({ blob: Blob } | { blob: null; mayPass: boolean });

/**
 * Downloads a photo. A failed download is sent again automatically while the failure may pass, as a query of the kit: after 5 s, then
 * after growing delays up to 60 s, while the document is visible, and at once when the network returns.
 * @returns `failed` after a failed try, also while an automatic retry is in flight, and `retry` for a tap
 */
export function usePhoto(uploadId: string) {
  const [tries, setTries] = useState(0);
  const [end, setEnd] = useState<End | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    downloadPhoto(uploadId, controller.signal).then(
      (blob) => !controller.signal.aborted && setEnd({ tries, blob }),
      (error: unknown) => {
        const mayPass = isApiError(error) && error.kind !== 'aborted' && !isFinal(error);
        if (!controller.signal.aborted) setEnd({ tries, blob: null, mayPass });
      },
    );
    return () => controller.abort();
  }, [uploadId, tries]);
  const again = () => setTries((count) => count + 1);
  const isDue = end?.blob === null && end.mayPass && end.tries === tries;
  usePolling(again, isDue ? Math.min(FIRST_MS * 2 ** tries, LONGEST_MS) : null, false);
  return {
    blob: end?.blob ?? null,
    failed: end?.blob === null,
    retry() {
      setEnd(null);
      again();
    },
  };
}
