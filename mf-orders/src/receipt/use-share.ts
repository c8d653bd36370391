import { useCallback } from 'react';
import { useCopy, useText } from '@shared/module-kit';

/** Hands a text to the phone's share sheet; copies it where the browser has none. Closing the sheet changes nothing. */
export function useShare(): (text: string) => Promise<void> {
  const t = useText();
  const copy = useCopy();
  return useCallback(
    async (text) => {
      // Not in every browser that we serve, whatever the types say.
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
