import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SLOW_AFTER_MS } from '@shared/module-kit/slow-after';
import { Button } from '@shared/ui/core';
import styles from './pages.module.css';
import type { WayOut } from './fallback-link';
import { WayOutButton } from './FallbackLink';

export interface ModuleLoadingProps {
  /** Since its files were first asked for, ms. */
  waitedFor(): number;
  onRetry(): void;
  wayOut: WayOut;
  /** The shell's header, where the page would have brought a bar of its own. */
  header: ReactNode;
}

/** A module on its way: nothing at first, then a sentence with a retry and the way home. */
export function ModuleLoading({ waitedFor, onRetry, wayOut, header }: ModuleLoadingProps) {
  const { t } = useTranslation('shell');
  const [late, setLate] = useState(() => waitedFor() >= SLOW_AFTER_MS);
  const waited = useRef(waitedFor);
  useEffect(() => {
    const id = window.setTimeout(() => setLate(true), Math.max(0, SLOW_AFTER_MS - waited.current()));
    return () => window.clearTimeout(id);
  }, []);
  return (
    <>
      {late && header}
      <main className={styles.area} aria-busy="true">
        <div role="status">{late && <p>{t('loading.slow')}</p>}</div>
        {late && (
          <>
            <Button variant="line" onClick={onRetry}>
              {t('failed.retry')}
            </Button>
            <WayOutButton to={wayOut} variant="text" />
          </>
        )}
      </main>
    </>
  );
}
