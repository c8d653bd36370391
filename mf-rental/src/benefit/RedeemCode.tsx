import { type FormEvent, useRef, useState } from 'react';
import { type MutationResult, useCommand, useErrorText, useLanguage, useDraft } from '@shared/module-kit';
import { ID_LENGTH, typedCode } from '@shared/http-api/app';
import type { Coupon } from '@shared/http-api/schemas';
import { Button, Note, Section, TextField } from '@shared/ui/core';
import { useText } from '../texts';
import { useRedeemCoupon } from './api';
import { couponWorth } from './coupon-words';
import css from './RedeemCode.module.css';

/** Field and button to redeem a coupon code. */
export function RedeemCode() {
  const t = useText();
  const { language } = useLanguage();
  const errorText = useErrorText();
  const [code, setCode, clearCode] = useDraft('benefit:code', '');
  const [outcome, setOutcome] = useState<{ error?: string; done?: string }>({});
  const field = useRef<HTMLInputElement>(null);
  function finish(answer: MutationResult<Coupon>) {
    if (!answer.error) {
      clearCode();
      setOutcome({ done: t('benefit.redeemed', { worth: couponWorth(answer.data, t, language) }) });
    } else if (answer.error.kind !== 'aborted') {
      setOutcome({ error: errorText(answer.error) });
      field.current?.focus();
    }
  }
  const [redeem, { isLoading }] = useRedeemCoupon({ onRepeated: finish });
  const [submit, busy] = useCommand(async () => {
    const wanted = typedCode(code);
    if (!wanted) {
      setOutcome({ error: t('benefit.codeMissing') });
      field.current?.focus();
      return;
    }
    finish(await redeem({ code: wanted }));
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <Section tight>
      <form className={css.form} onSubmit={onSubmit} noValidate>
        <TextField
          ref={field}
          className={css.field ?? ''}
          label={t('benefit.code')}
          value={code}
          onChange={(next) => {
            setCode(next);
            setOutcome({});
          }}
          error={outcome.error}
          autoCapitalize="characters"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={ID_LENGTH}
          name="coupon-code"
        />
        <div className={css.button}>
          <Button type="submit" variant="line" busy={busy || isLoading}>
            {t('benefit.redeem')}
          </Button>
        </div>
      </form>
      <div role="status">
        {outcome.done ? (
          <div className={css.done}>
            <Note tone="ok">{outcome.done}</Note>
          </div>
        ) : null}
      </div>
    </Section>
  );
}
