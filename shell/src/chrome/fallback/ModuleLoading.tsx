import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SLOW_AFTER_MS } from '@shared/module-kit/slow-after';
import { Button } from '@shared/ui/core';
import css from './pages.module.css';
import type { FallbackLink } from './fallback-link';
import { FallbackLinkButton } from './FallbackLink';

export interface ModuleLoadingProps {
  /** Returns the time since the page's files were first requested, ms. */
  waitedFor(): number;
  onRetry(): void;
  fallbackLink: FallbackLink;
  /** The shell's header, for pages that normally render their own. */
  header: ReactNode;
}

/** Renders nothing at first, and after `SLOW_AFTER_MS` a message with a retry and a fallback link. */
export function ModuleLoading({ waitedFor, onRetry, fallbackLink, header }: ModuleLoadingProps) {
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
      <main className={css.area} aria-busy="true">
        <div role="status">{late && <p>{t('loading.slow')}</p>}</div>
        {late && (
          <>
            <Button variant="line" onClick={onRetry}>
              {t('failed.retry')}
            </Button>
            <FallbackLinkButton to={fallbackLink} variant="text" />
          </>
        )}
      </main>
    </>
  );
}
