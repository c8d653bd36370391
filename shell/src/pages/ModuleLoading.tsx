import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { path } from '@shared/contract/app';
import { Button } from '@shared/ui/core';
import { useGo } from '@shared/module-kit';
import styles from './pages.module.css';

/** From here on the area says what is going on, while the load goes on. */
const SAY_AFTER_MS = 2500;

/** A module on its way: nothing at first, then a sentence with a retry and the way home. */
export function ModuleLoading({ waitedFor, onRetry }: { waitedFor(): number; onRetry(): void }) {
  const { t } = useTranslation('shell');
  const { go } = useGo();
  const [late, setLate] = useState(() => waitedFor() >= SAY_AFTER_MS);
  const waited = useRef(waitedFor);
  useEffect(() => {
    const id = window.setTimeout(() => setLate(true), Math.max(0, SAY_AFTER_MS - waited.current()));
    return () => window.clearTimeout(id);
  }, []);
  return (
    <main className={styles.area} aria-busy="true">
      <div role="status">{late && <p>{t('loading.slow')}</p>}</div>
      {late && (
        <>
          <Button variant="line" onClick={onRetry}>
            {t('failed.retry')}
          </Button>
          <Button variant="text" onClick={() => go(path.home())}>
            {t('failed.home')}
          </Button>
        </>
      )}
    </main>
  );
}
