import { useCallback } from 'react';
import { useCopy } from '@shared/module-kit';

/** A text to share, and an address that belongs to it. Where the browser cannot share, the address is copied, or the text if there is none. */
export interface Shared {
  text: string;
  url?: string;
}

/**
 * Returns a function that opens the phone's share sheet, or copies if the browser cannot share. Does nothing if the renter
 * closes the sheet.
 * @param words toasts after a copy
 */
export function useShare({
  done,
  failed,
}: Record<'done' | 'failed', string>): (shared: Shared) => Promise<void> {
  const copy = useCopy();
  return useCallback(
    async (shared) => {
      // Some supported browsers lack navigator.share, although TypeScript declares it for all.
      if ('share' in navigator) {
        try {
          await navigator.share(shared);
          return;
        } catch (error) {
          if (error instanceof DOMException && error.name === 'AbortError') return;
        }
      }
      await copy(shared.url ?? shared.text, { done, failed, empty: failed });
    },
    [copy, done, failed],
  );
}
