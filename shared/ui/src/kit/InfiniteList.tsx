import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@shared/ui/core';
import css from './kit.module.css';

export interface InfiniteListProps {
  hasMore: boolean;
  loading: boolean;
  failed?: boolean;
  onMore: () => void;
  children: ReactNode;
}

/** Loads more when the end of the list comes near. A button does the same without scrolling. */
export function InfiniteList({ hasMore, loading, failed = false, onMore, children }: InfiniteListProps) {
  const { t } = useTranslation('ui');
  const end = useRef<HTMLDivElement>(null);
  const more = useRef(onMore);
  useEffect(() => {
    more.current = onMore;
  });
  useEffect(() => {
    const node = end.current;
    if (!node || !hasMore || loading || failed || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && more.current(), {
      rootMargin: '300px',
    });
    observer.observe(node);
    return () => observer.disconnect();
  }, [hasMore, loading, failed]);
  return (
    <>
      {children}
      <div ref={end} className={css.end} role="status">
        {loading && hasMore && t('list.loading')}
      </div>
      {hasMore && !loading && (
        <div className={css.more}>
          <Button variant="text" onClick={onMore}>
            {failed ? t('list.failed') : t('list.more')}
          </Button>
        </div>
      )}
    </>
  );
}
