import { Page, PageTitle } from '@shared/ui/core';
import { useText } from '../texts';
import css from './CompletingSignIn.module.css';

/** Shown while a provider's response is exchanged for a session, until the redirect. */
export function CompletingSignIn() {
  const t = useText();
  return (
    <Page tone="surface" busy>
      <div className={css.center} role="status">
        <PageTitle>{t('login.returning')}</PageTitle>
      </div>
    </Page>
  );
}
