import { type ReactNode, useCallback, useRef } from 'react';
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

const controlsBefore = (end: Element | null) =>
  end?.previousElementSibling?.querySelectorAll<HTMLElement>('a, button') ?? [];

/**
 * Calls `onMore` when the end of the list is nearly visible. A button does the same without scrolling. It keeps the focus while a
 * batch is loading, and after a failure. The first row of the last batch gets the focus of the button, which goes away.
 */
export function InfiniteList({ hasMore, loading, failed = false, onMore, children }: InfiniteListProps) {
  const { t } = useUiText();
  const end = useRef<HTMLDivElement>(null);
  /** Number of links and buttons of the rows before the batch. */
  const known = useRef(0);
  const more = () => {
    known.current = controlsBefore(end.current).length;
    onMore();
  };
  const leave = useCallback(
    (button: HTMLElement | null) => () => {
      if (button?.contains(document.activeElement))
        queueMicrotask(() => {
          const controls = controlsBefore(end.current);
          if (!button.isConnected)
            controls[Math.min(known.current, controls.length - 1)]?.focus({ preventScroll: true });
        });
    },
    [],
  );
  return (
    <>
      <List
        className={css.list}
        finished={!hasMore || loading || failed}
        onLoad={async () => more()}
        loadingText={<></>}
      >
        {children}
      </List>
      <div ref={end} className={css.end}>
        {hasMore && (
          <span ref={leave}>
            <Button variant="text" busy={loading} busyLabel={t('list.loading')} onClick={more}>
              {t(failed ? 'list.failed' : 'list.more')}
            </Button>
          </span>
        )}
        <p role="status" className="visually-hidden">
          {hasMore && (loading ? t('list.loading') : failed && t('list.failed'))}
        </p>
      </div>
    </>
  );
}
