import type { ReactNode } from 'react';
import { List } from 'react-vant/es/list/index.js';
import { Loading } from 'react-vant/es/loading/index.js';
import { Button, useUiText } from '@shared/ui/core';
import css from './kit.module.css';

export interface InfiniteListProps {
  hasMore: boolean;
  loading: boolean;
  failed?: boolean;
  onMore: () => void;
  children: ReactNode;
}

/** Calls `onMore` when the end of the list is nearly visible. A button does the same without scrolling. */
export function InfiniteList({ hasMore, loading, failed = false, onMore, children }: InfiniteListProps) {
  const { t } = useUiText();
  const more = (
    <Button variant="text" onClick={onMore}>
      {t(failed ? 'list.failed' : 'list.more')}
    </Button>
  );
  return (
    <>
      <List
        className={css.list}
        finished={!hasMore || loading || failed}
        onLoad={async () => onMore()}
        loadingText={more}
      >
        {children}
      </List>
      <div role="status" className={css.end}>
        {loading && hasMore && <Loading size="0.43rem">{t('list.loading')}</Loading>}
        {failed && !loading && more}
      </div>
    </>
  );
}
