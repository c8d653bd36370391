import type { ReactNode } from 'react';
import { List } from 'react-vant/es/list/index.js';
import { Button, useUiText } from '@shared/ui/core';
import css from './kit.module.css';

export interface InfiniteListProps {
  hasMore: boolean;
  loading: boolean;
  failed?: boolean;
  onMore: () => void;
  children: ReactNode;
}

/**
 * Calls `onMore` when the end of the list is nearly visible. A button does the same without scrolling. It keeps the focus while a
 * batch is loading, and after a failure.
 */
export function InfiniteList({ hasMore, loading, failed = false, onMore, children }: InfiniteListProps) {
  const { t } = useUiText();
  return (
    <>
      <List
        className={css.list}
        finished={!hasMore || loading || failed}
        onLoad={async () => onMore()}
        loadingText={<></>}
      >
        {children}
      </List>
      <div role="status" className={css.end}>
        {hasMore && (
          <Button variant="text" busy={loading} busyLabel={t('list.loading')} onClick={onMore}>
            {t(failed ? 'list.failed' : 'list.more')}
          </Button>
        )}
      </div>
    </>
  );
}
