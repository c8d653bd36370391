import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { path } from '@shared/contract/app';
import { Button, FailedState } from '@shared/ui/core';
import { useGo } from '@shared/module-kit';
import type { Failure } from '../modules/failure';

export interface ModuleFailureProps {
  failed: Failure;
  retrying: boolean;
  onRetry(): void;
}

/** In the module's area: what happened, what is safe, a retry without a reload, and module@version for the squad. */
export function ModuleFailure({ failed, retrying, onRetry }: ModuleFailureProps) {
  const { t } = useTranslation('shell');
  const { go } = useGo();
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
    <main>
      <FailedState
        title={t('failed.module')}
        code={`${failed.code} · ${failed.module}${failed.id ? `@${failed.id}` : ''}`}
        onRetry={onRetry}
        retrying={retrying}
        secondary={
          <Button block variant="line" onClick={() => go(path.home())}>
            {t('failed.home')}
          </Button>
        }
        {...(failed.kind === 'network' ? { status: t('failed.offline') } : {})}
      >
        {t('failed.safe')}
      </FailedState>
    </main>
  );
}
