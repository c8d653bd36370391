import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedState } from '@shared/ui/core';
import type { LoadError } from '../../loader/failure';
import type { FallbackLink } from './fallback-link';
import { FallbackLinkButton } from './FallbackLink';

export interface ModuleFailureProps {
  failed: LoadError;
  retrying: boolean;
  onRetry(): void;
  /** A page of another module. */
  fallbackLink: FallbackLink;
  /** The shell's header, for pages that normally render their own. */
  header: ReactNode;
}

/**
 * Renders the failure of a page in place of the page, with a retry and a fallback link. Shows code and version for the
 * squad. After a network failure it retries when the browser is online again.
 */
export function ModuleFailure({ failed, retrying, onRetry, fallbackLink, header }: ModuleFailureProps) {
  const { t } = useTranslation('shell');
  const retry = useRef(onRetry);
  useEffect(() => {
    retry.current = onRetry;
  });
  useEffect(() => {
    if (failed.kind !== 'network') return;
    const again = () => retry.current();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [failed.kind]);
  return (
    <>
      {header}
      <FailedState
        title={t('failed.module')}
        code={`${failed.code} · ${failed.module}${failed.id ? `@${failed.id}` : ''}`}
        onRetry={onRetry}
        retrying={retrying}
        secondary={<FallbackLinkButton to={fallbackLink} variant="line" block />}
        {...(failed.kind === 'network' ? { status: t('failed.offline') } : {})}
      >
        {/* After a network failure the rest of the app may not work either. */}
        {t('failed.safe')} {failed.kind !== 'network' && t('failed.rest')}
      </FailedState>
    </>
  );
}
