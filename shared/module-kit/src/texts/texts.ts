import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApiError, platformStatus } from '@shared/api-client';
import type { TranslateOf } from '@shared/i18n';
import { usePageScope } from '../host/page-scope';

/**
 * Returns the translate function of the page's module. A module gives its texts once, in `src/texts.ts`:
 * `export const useText = useTextOf<Texts>`.
 */
export const useTextOf = <Texts extends Record<keyof Texts, string>>(): TranslateOf<Texts> =>
  useTranslation(usePageScope().namespace).t as never;

/**
 * Returns a function that translates a failed call into a text for the renter. It looks up the error code in the
 * module's catalogue: first `errors.<scope>.<CODE>`, then `errors.<CODE>`. Otherwise it uses a text of the shell: no
 * connection, too many requests, or "Something went wrong" with the trace id.
 * @param scope part of the module in which some codes have other texts.
 * @returns a function of the error, and of values for the catalogue's text.
 */
export function useErrorText(scope?: string): (error: ApiError, values?: Record<string, unknown>) => string {
  const { namespace } = usePageScope();
  const { t, i18n } = useTranslation('shell');
  return useCallback(
    (error, values = {}) => {
      const keys = [`errors.${error.code}`];
      if (scope) keys.unshift(`errors.${scope}.${error.code}`);
      const key = keys.find((candidate) => i18n.exists(candidate, { ns: namespace }));
      if (key) return t(key, { ...values, ns: namespace });
      if (error.kind === 'network') return t('error.network');
      if (error.kind === 'malformed')
        return t(error.isWrite ? 'error.unreadableWrite' : 'error.unreadable', { trace: error.traceId });
      if (error.status === 429) return tooMany(t, error.retryAfterSeconds ?? 60);
      return t('error.other', { trace: error.traceId ?? error.code });
    },
    [t, i18n, namespace, scope],
  );
}

/** Returns the text that names the wait in its largest unit of which there are at least two. */
function tooMany(t: (text: string, values: { count: number }) => string, seconds: number): string {
  if (seconds < 120) return t('error.tooMany', { count: seconds });
  if (seconds < 7200) return t('error.tooManyMinutes', { count: Math.ceil(seconds / 60) });
  return t('error.tooManyHours', { count: Math.ceil(seconds / 3600) });
}

/**
 * Returns whether the platform has answered that the object does not exist or that the call is malformed (HTTP 404 or
 * 400). A gateway that answers so knows nothing about the object.
 */
export function isNotFound(error: Pick<ApiError, 'status' | 'traceId'>): boolean {
  const status = platformStatus(error);
  return status === 404 || status === 400;
}
