import { useText } from '@shared/module-kit';
import { Page, PageTitle } from '@shared/ui/core';
import css from './Returning.module.css';

/** Shown while a provider's response is exchanged and until the redirect. */
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
