import { useText } from '@shared/module-kit';
import { Page, PageTitle } from '@shared/ui/core';
import css from './Returning.module.css';

/** Between an answer and the page it leads to. */
export function Returning() {
  const t = useText();
  return (
    <Page tone="surface" busy>
      <div className={css.center} role="status">
        <PageTitle>{t('login.returning')}</PageTitle>
      </div>
    </Page>
  );
}
