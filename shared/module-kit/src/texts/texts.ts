import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '@shared/api-client';
import { usePageScope } from '../host/page-scope';

/** Translates a key of the module's catalogue into the renter's language: `t('list.count', { count: 3 })`. */
export type Translate = (key: string, values?: Record<string, unknown>) => string;

/** Returns the translate function of the page's module. */
export function useText(): Translate {
  const { t } = useTranslation(usePageScope().namespace);
  return t as unknown as Translate;
}

/**
 * Returns a function that gives the renter's text for a failed call. It covers a missing connection, too many
 * requests, and "Something went wrong" with the trace id.
 * @param known the page's texts for its own error codes
 */
export function useErrorText(): (error: ApiError, known?: Record<string, string>) => string {
  const { t } = useTranslation('shell');
  return useCallback(
    (error, known = {}) => {
      const text = known[error.code];
      if (text) return text;
      if (error.kind === 'network') return t('error.network');
      if (error.status === 429) return t('error.tooMany', { count: error.retryAfterSeconds ?? 60 });
      return t('error.other', { trace: error.traceId ?? error.code });
    },
    [t],
  );
}

export { cleanNumber } from '@shared/ui/core';
