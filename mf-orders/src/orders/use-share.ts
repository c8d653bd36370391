import { useCallback } from 'react';
import { useCopy } from '@shared/module-kit';
import { useText } from '../texts';

/**
 * Returns a function that opens the phone's share sheet with a text, or copies the text if the browser cannot share.
 * Does nothing if the renter closes the sheet.
 */
export function useShare(): (text: string) => Promise<void> {
  const t = useText();
  const copy = useCopy();
  return useCallback(
    async (text) => {
      // Some supported browsers lack navigator.share, although TypeScript declares it for all.
      if ('share' in navigator) {
        try {
          await navigator.share({ text });
          return;
        } catch (error) {
          if (error instanceof DOMException && error.name === 'AbortError') return;
        }
      }
      await copy(text, {
        done: t('receipt.shared'),
        failed: t('receipt.shareFailed'),
        empty: t('receipt.shareFailed'),
      });
    },
    [copy, t],
  );
}
