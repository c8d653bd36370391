import type { ReactNode } from 'react';
import { PullRefresh as VantPullRefresh } from 'react-vant/es/pull-refresh/index.js';
import { useUiText } from '@shared/ui/core';

/** Refreshes when the renter pulls down. Every page that uses it also refreshes without the gesture. */
export function PullRefresh({
  onRefresh,
  children,
}: {
  onRefresh: () => Promise<unknown>;
  children: ReactNode;
}) {
  const { t } = useUiText();
  return (
    <VantPullRefresh
      onRefresh={onRefresh}
      pullingText={t('pull.pulling')}
      loosingText={t('pull.loosing')}
      loadingText={t('pull.loading')}
      successText={t('pull.done')}
    >
      {children}
    </VantPullRefresh>
  );
}
