import { useTranslation } from 'react-i18next';
import { path } from '@shared/http-api/app';
import { Button, EmptyState, PageTitle } from '@shared/ui/core';
import { useGo } from '@shared/module-kit';

/** Renders the page for a path that no module routes. */
export function NotFound() {
  const { t } = useTranslation('shell');
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
