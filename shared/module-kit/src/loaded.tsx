import { type CSSProperties, type ReactNode, useContext, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '@shared/api-client';
import { path } from '@shared/http-api/app';
import { FailedState, SlowLine } from '@shared/ui/core';
import type { QueryState } from './api/query-state';
import { OwnHeader, useCaller } from './host/page-scope';
import { SLOW_AFTER_MS } from './lifecycle/slow-after';
import { LeftOut } from './left-out';
import { LinkButton } from './navigation/link-controls';
import { useErrorText } from './texts/texts';

export interface LoadedProps<T> {
  query: QueryState<T>;
  /** Visible after 300 ms without data. It must have the geometry of the loaded page. */
  skeleton: ReactNode;
  /** Renders an error instead of the default. Return null for the default. `code` is the error's code and the version. */
  failed?: (error: NonNullable<QueryState<T>['error']>, code: string) => ReactNode | null;
  children: (data: T) => ReactNode;
}

/**
 * Renders the state of a query, so that a page without data never stays blank (decision 9): a skeleton, a
 * message when loading is slow, then the data, or the error with a retry button and a link to the map. Says how many rows of
 * a list cannot be shown.
 */
export const Loaded = <T,>(props: LoadedProps<T>) => <LoadedWith {...props} errorText={useErrorText()} />;

/** `Loaded` with the function that translates an error. */
export function LoadedWith<T>({
  query,
  skeleton,
  failed,
  children,
  errorText,
}: LoadedProps<T> & { errorText(error: ApiError): string }) {
  const { t } = useTranslation('shell');
  const caller = useCaller();
  const header = useContext(OwnHeader);
  const waiting = query.data === undefined && !query.error;
  const late = useLate(waiting, 300);
  const slow = useLate(waiting, SLOW_AFTER_MS);
  if (query.data !== undefined)
    return (
      <>
        <LeftOut of={query} />
        {children(query.data)}
      </>
    );
  if (query.error && query.error.kind !== 'aborted') {
    // A malformed answer is the platform's, not the module's.
    const code = query.error.kind === 'malformed' ? query.error.code : `${query.error.code} · ${caller}`;
    const custom = failed?.(query.error, code);
    if (custom) return <>{custom}</>;
    return (
      <>
        {header}
        <FailedState
          title={t('failed.data')}
          code={code}
          onRetry={query.refetch}
          retrying={query.isFetching}
          secondary={
            <LinkButton to={path.home()} variant="line" block>
              {t('failed.home')}
            </LinkButton>
          }
        >
          {errorText(query.error)}
        </FailedState>
      </>
    );
  }
  return (
    <>
      {late ? skeleton : <div style={RESERVED}>{skeleton}</div>}
      <SlowLine>{slow ? t('loading.slow') : null}</SlowLine>
    </>
  );
}

/** Takes the space of the skeleton without showing it, so that the content below does not move when the data arrive. */
const RESERVED: CSSProperties = { display: 'contents', visibility: 'hidden' };

function useLate(waiting: boolean, ms: number): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const id = window.setTimeout(() => setLate(true), ms);
    return () => {
      window.clearTimeout(id);
      setLate(false);
    };
  }, [waiting, ms]);
  return late;
}
