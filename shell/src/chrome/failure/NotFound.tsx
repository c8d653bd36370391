import { useEffect, useState } from 'react';
import { path } from '@shared/http-api/app';
import { Button, EmptyState, PageTitle } from '@shared/ui/core';
import { useGo } from '@shared/module-kit';
import { useShellText } from '../../texts';

export interface NotFoundProps {
  /** Reloads the document if a newer revision is live. Resolves if it does not. */
  renew(): Promise<void>;
}

/** Renders the page for a path that no module routes, after a look whether a newer revision routes it. */
export function NotFound({ renew }: NotFoundProps) {
  const [isChecked, setChecked] = useState(false);
  useEffect(() => {
    let canceled = false;
    void renew().then(() => !canceled && setChecked(true));
    return () => {
      canceled = true;
    };
  }, [renew]);
  return isChecked ? <Message /> : <main aria-busy="true" />;
}

function Message() {
  const t = useShellText();
  const { go } = useGo();
  return (
    <main>
      <PageTitle hidden>{t('notFound.title')}</PageTitle>
      <EmptyState
        title={t('notFound.title')}
        action={<Button onClick={() => go(path.home(), { replace: true })}>{t('failed.home')}</Button>}
      >
        {t('notFound.text')}
      </EmptyState>
    </main>
  );
}
