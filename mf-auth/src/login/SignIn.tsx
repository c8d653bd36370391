import { useRef } from 'react';
import { useBrowser, useLanguage } from '@shared/module-kit';
import type { AppPath } from '@shared/http-api/app';
import { Button, LanguageRow, Note, Page, PageTitle } from '@shared/ui/core';
import { useSignInDraft } from '../email/draft';
import { EmailForm } from '../email/EmailForm';
import type { SignInField } from '../email/email-rules';
import { useEmailSignIn } from '../email/use-email-sign-in';
import { useReturnText } from '../provider/ProviderButtons';
import type { ReturnState } from '../provider/use-provider-return';
import { useProviderStart } from '../provider/use-provider-start';
import { PaymentLine } from '../renting/PaymentLine';
import { RentingLine } from '../renting/RentingLine';
import { rentedCabinet } from '../renting/rented-cabinet';
import { useText } from '../texts';
import { LoginFooter } from './LoginFooter';
import { AlternativeSignIn } from './AlternativeSignIn';
import css from './SignIn.module.css';

export interface SignInProps {
  returnTo: string | null;
  target: AppPath;
  returned: ReturnState;
  /** Retries an exchange that failed because of the network. */
  retry: () => void;
  /** Whether the wallet's silent sign-in failed. */
  refused: boolean;
}

const INPUT: Record<SignInField, string> = {
  email: 'input[name=email]',
  code: 'input[name=one-time-code]',
  terms: 'input[type=checkbox]',
};

/** E-mail form and the other sign-in methods. Inside a wallet, the wallet's button comes first. */
export function SignIn({ returnTo, target, returned, retry, refused }: SignInProps) {
  const t = useText();
  const { language, setLanguage } = useLanguage();
  const { storagePersists } = useBrowser();
  const signInDraft = useSignInDraft();
  const formRef = useRef<HTMLFormElement>(null);
  const focus = (field: SignInField) => formRef.current?.querySelector<HTMLElement>(INPUT[field])?.focus();
  const form = useEmailSignIn(signInDraft, focus);
  const start = useProviderStart(returnTo);
  const sn = rentedCabinet(target);
  const ways = { start, ifAgreed: form.ifAgreed };

  return (
    <Page tone="surface">
      <LanguageRow language={language} onChange={setLanguage} />
      <div className={css.body}>
        <PageTitle>{t(sn ? 'login.titleRent' : 'login.title')}</PageTitle>
        {sn && <RentingLine sn={sn} />}
        <PaymentLine target={target} />
        <ReturnNote returned={returned} retry={retry} />
        {refused && (
          <Note tone="bad" role="alert">
            {t('errors.UCS300003')}
          </Note>
        )}
        {start.isWallet && storagePersists && <AlternativeSignIn kind="wallet" {...ways} />}
        <EmailForm
          draft={signInDraft.draft}
          form={form}
          formRef={formRef}
          primary={!start.isWallet || !storagePersists}
        />
        {storagePersists ? (
          <AlternativeSignIn kind="issuer" {...ways} />
        ) : (
          <Note>{t('login.noStorage')}</Note>
        )}
      </div>
      <LoginFooter target={target} renting={sn !== null} />
    </Page>
  );
}

function ReturnNote({ returned, retry }: Pick<SignInProps, 'returned' | 'retry'>) {
  const t = useText();
  const text = useReturnText();
  if (returned.kind !== 'failed' || returned.error.kind === 'aborted') return null;
  return (
    <Note tone="bad" role="alert">
      <p>{text(returned.provider, returned.error)}</p>
      {returned.again && (
        <Button variant="text" size="small" className={css.again} onClick={retry}>
          {t('login.retry')}
        </Button>
      )}
    </Note>
  );
}
