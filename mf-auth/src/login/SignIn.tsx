import { useRef } from 'react';
import { useBrowser, useLanguage, useText } from '@shared/module-kit';
import type { AppPath } from '@shared/contract/app';
import { Button, LanguageRow, Note, Page, PageTitle } from '@shared/ui/core';
import { useSignInDraft } from '../email/draft';
import { EmailForm } from '../email/EmailForm';
import type { SignInField } from '../email/email-rules';
import { useEmailSignIn } from '../email/use-email-sign-in';
import { useReturnText } from '../provider/ProviderButtons';
import type { ReturnState } from '../provider/use-provider-return';
import { useProviderStart } from '../provider/use-provider-start';
import { RentingLine } from '../renting/RentingLine';
import { rentedCabinet } from '../renting/rented-cabinet';
import { Leave } from './Leave';
import { OtherWays } from './OtherWays';
import css from './SignIn.module.css';

export interface SignInProps {
  redirectUri: string | null;
  target: AppPath;
  returned: ReturnState;
}

/** The form, and the other ways in. Inside a wallet its own way comes first. */
export function SignIn({ redirectUri, target, returned }: SignInProps) {
  const t = useText();
  const { language, setLanguage } = useLanguage();
  const { storagePersists } = useBrowser();
  const kept = useSignInDraft();
  const fields = {
    email: useRef<HTMLInputElement>(null),
    code: useRef<HTMLInputElement>(null),
    terms: useRef<HTMLDivElement>(null),
  };
  const focus = (field: SignInField) =>
    (field === 'terms' ? fields.terms.current?.querySelector('input') : fields[field].current)?.focus();
  const form = useEmailSignIn(kept, focus);
  const start = useProviderStart(redirectUri);
  const sn = rentedCabinet(target);
  const ways = (
    <OtherWays
      start={start}
      allowed={form.termsAgreed}
      primary={start.isWallet}
      offered={storagePersists}
      first={start.isWallet}
    />
  );

  return (
    <Page tone="surface">
      <LanguageRow language={language} onChange={setLanguage} />
      <div className={css.body}>
        <PageTitle>{t(sn ? 'login.titleRent' : 'login.title')}</PageTitle>
        {sn && <RentingLine sn={sn} />}
        <ReturnNote returned={returned} />
        {start.isWallet && ways}
        <EmailForm draft={kept.draft} form={form} fields={fields} primary={!start.isWallet} />
        {!start.isWallet && ways}
      </div>
      <Leave target={target} renting={sn !== null} />
    </Page>
  );
}

function ReturnNote({ returned }: { returned: ReturnState }) {
  const t = useText();
  const text = useReturnText();
  if (returned.kind !== 'failed' || returned.error.kind === 'aborted') return null;
  return (
    <Note tone="bad" role="alert">
      <p>{text(returned.provider, returned.error)}</p>
      {returned.retry && (
        <Button variant="text" size="small" onClick={returned.retry}>
          {t('login.retry')}
        </Button>
      )}
    </Note>
  );
}
