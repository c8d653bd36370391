import { type FormEvent, useRef, useState } from 'react';
import {
  type ApiError,
  type MutationResult,
  useCommand,
  useErrorText,
  useLanguage,
  useDraft,
} from '@shared/module-kit';
import { ID_LENGTH, typedCode } from '@shared/http-api/app';
import type { Coupon } from '@shared/http-api/schemas';
import { Button, Note, Section, TextField } from '@shared/ui/core';
import { useText } from '../texts';
import { useRedeemCoupon } from './api';
import { couponWorth } from './coupon-words';
import css from './RedeemCode.module.css';

/** Result of the last tap. Its words follow the language. */
type Outcome = { missing: true } | { error: ApiError } | { added: Coupon } | null;

/** Field and button to redeem a coupon code. */
export function RedeemCode() {
  const t = useText();
  const { language } = useLanguage();
  const errorText = useErrorText();
  const [code, setCode, clearCode] = useDraft('benefit:code', '');
  const [outcome, setOutcome] = useState<Outcome>(null);
  const field = useRef<HTMLInputElement>(null);
  function finish(answer: MutationResult<Coupon>) {
    if (!answer.error) {
      clearCode();
      setOutcome({ added: answer.data });
    } else if (answer.error.kind !== 'aborted') {
      setOutcome({ error: answer.error });
      field.current?.focus();
    }
  }
  const [redeem, { isLoading }] = useRedeemCoupon({ onRepeated: finish });
  const [submit, busy] = useCommand(async () => {
    const wanted = typedCode(code);
    if (!wanted) {
      setOutcome({ missing: true });
      field.current?.focus();
      return;
    }
    finish(await redeem({ code: wanted }));
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  const added = outcome && 'added' in outcome ? outcome.added : null;
  const problem =
    outcome && 'error' in outcome
      ? errorText(outcome.error)
      : outcome && 'missing' in outcome
        ? t('benefit.codeMissing')
        : undefined;
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
            setOutcome(null);
          }}
          error={problem}
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
        {added ? (
          <div className={css.done}>
            <Note tone="ok">{t('benefit.redeemed', { worth: couponWorth(added, t, language) })}</Note>
          </div>
        ) : null}
      </div>
    </Section>
  );
}
