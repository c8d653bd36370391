import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '@shared/api-client';
import { usePageScope } from '../host/page-scope';

/** `t('list.title')`, `t('list.count', { count: 3 })`: from the module's own catalogue in the renter's language. */
export type Translate = (key: string, values?: Record<string, unknown>) => string;

/** Texts of the module that this page belongs to. */
export function useText(): Translate {
  const { t } = useTranslation(usePageScope().namespace);
  return t as unknown as Translate;
}

/**
 * What the renter reads of a failed call where the page has no better words: no connection, too many tries, or
 * "Something went wrong" with the trace id. `known` gives the page's texts for its own codes.
 */
export function useErrorText(): (error: ApiError, known?: Record<string, string>) => string {
  const { t } = useTranslation('shell');
  return useCallback(
    (error, known = {}) => {
      const own = known[error.code];
      if (own) return own;
      if (error.kind === 'network') return t('error.network');
      if (error.status === 429) return t('error.tooMany', { count: error.retryAfterSeconds ?? 60 });
      return t('error.other', { trace: error.traceId ?? error.code });
    },
    [t],
  );
}

export { cleanNumber } from '@shared/ui/core';
