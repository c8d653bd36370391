import type { FormEvent, RefObject } from 'react';
import { useErrorText, useRegion } from '@shared/module-kit';
import { ERROR } from '@shared/http-api/app';
import { Alert, Button, Note, TextField } from '@shared/ui/core';
import { type Translate, useText } from '../texts';
import type { SignInDraft } from './draft';
import { type FieldCode, cleanEmail } from './email-rules';
import { MailTrouble } from './MailTrouble';
import { ResendButton } from './ResendButton';
import { TermsCheckbox } from './TermsCheckbox';
import type { useEmailSignIn } from './use-email-sign-in';
import css from './EmailForm.module.css';

export interface EmailFormProps {
  draft: SignInDraft;
  form: ReturnType<typeof useEmailSignIn>;
  /** Ref of the form element, used to focus the first invalid field. */
  formRef: RefObject<HTMLFormElement | null>;
  /**
   * Whether the submit button is filled. It asks for a code first, and then signs in. False when a wallet button precedes
   * the form.
   */
  primary: boolean;
}

const DEAD_CODE: readonly string[] = [ERROR.codeExpired, ERROR.codeBurnt];

/** Form with e-mail, code and terms. R5.1 to R5.7 are checked before a request is sent. */
export function EmailForm({ draft, form, form: { problems }, formRef, primary }: EmailFormProps) {
  const t = useText();
  const errorText = useErrorText();
  const email = cleanEmail(draft.email);
  const sentTo = draft.sentTo === email ? email : null;
  const refused = useRefused(draft.refusedFor === email);
  const asked = (sentTo ?? refused) !== null;
  const message = (code: FieldCode | undefined) => (code ? t(`errors.${code}`) : undefined);

  // The first step is to ask for a code, until one has been sent or typed.
  const asksForCode = !asked && !draft.code;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void (asksForCode ? form.send() : form.submit());
  };

  return (
    <form ref={formRef} className={css.form} noValidate onSubmit={onSubmit}>
      <TextField
        label={t('login.email')}
        name="email"
        type="text"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint={asked ? 'next' : 'send'}
        value={draft.email}
        error={message(problems.email)}
        onChange={(email) => form.edit('email', { email })}
      />
      <div className={css.codeField}>
        {!asksForCode && (
          <ResendButton
            sent={asked}
            resendAt={asked ? draft.resendAt : 0}
            busy={form.sending}
            onSend={() => void form.send()}
          />
        )}
        <TextField
          label={<span className={css.codeLabel}>{t('login.code')}</span>}
          name="one-time-code"
          type="text"
          code
          autoComplete="one-time-code"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          value={draft.code}
          error={message(problems.code)}
          hint={codeHint(t, { sentTo, refused }, problems.code, form.triesLeft)}
          onChange={form.editCode}
        />
        <p className="visually-hidden" role="status">
          {asked && form.answered ? (refused ?? t('login.sent', { email })) : ''}
        </p>
        {asked && <MailTrouble email={email} />}
      </div>
      <TermsCheckbox
        checked={draft.agreed}
        error={message(problems.terms)}
        onChange={(agreed) => form.edit('terms', { agreed })}
        onAgree={form.agreeAndContinue}
      />
      {form.failure && (
        <Alert>
          <Note tone="bad">{errorText(form.failure)}</Note>
        </Alert>
      )}
      <Button
        type="submit"
        block
        size="big"
        variant={primary ? 'primary' : 'line'}
        busy={asksForCode ? form.sending : form.signingIn}
      >
        {t(asksForCode ? 'login.send' : 'login.submit')}
      </Button>
    </form>
  );
}

/** Returns the text after a refused request. It names the region, because a code of another one does not work. */
function useRefused(isRefused: boolean): string | null {
  const t = useText();
  const { code } = useRegion();
  return isRefused ? t('login.notSent', { region: t(`region.${code}`) }) : null;
}

function codeHint(
  t: Translate,
  { sentTo, refused }: { sentTo: string | null; refused: string | null },
  problem: string | undefined,
  triesLeft: number | null,
): string {
  if (problem && DEAD_CODE.includes(problem)) return t('login.askNew');
  if (problem === ERROR.codeWrong && triesLeft !== null) return t('login.triesLeft', { count: triesLeft });
  if (refused) return refused;
  return sentTo ? t('login.codeSentTo', { email: sentTo }) : t('login.codeHint');
}
