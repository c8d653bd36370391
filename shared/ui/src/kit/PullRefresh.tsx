import { type ReactNode, useEffect, useRef } from 'react';
import { PullRefresh as VantPullRefresh } from 'react-vant/es/pull-refresh/index.js';
import { useUiText } from '@shared/ui/core';

export interface PullRefreshProps {
  query: {
    isFetching: boolean;
    error: unknown;
    /** Id of the latest request. */
    requestId?: string | undefined;
    refetch(): void;
  };
  children: ReactNode;
}

/**
 * Sends a query again when the renter pulls down, and says that the page is up to date when the answer has arrived. Every page
 * that uses it also refreshes without the gesture.
 */
export function PullRefresh({
  query: { isFetching, error, requestId, refetch },
  children,
}: PullRefreshProps) {
  const { t } = useUiText();
  const end = useRef(() => {});
  useEffect(() => {
    if (!isFetching) end.current();
  }, [isFetching, requestId]);
  const refresh = () =>
    new Promise<void>((resolve) => {
      end.current = resolve;
      refetch();
    });
  return (
    <VantPullRefresh
      onRefresh={refresh}
      pullingText={t('pull.pulling')}
      loosingText={t('pull.loosing')}
      loadingText={t('pull.loading')}
      successText={error ? '' : t('pull.done')}
    >
      {children}
    </VantPullRefresh>
  );
}
