import { useErrorText } from '@shared/module-kit';
import { Alert, Button, Note } from '@shared/ui/core';
import { useText } from '../texts';
import css from './feedback.module.css';
import type { SendState } from './use-send-feedback';

export interface SendBarProps {
  state: SendState;
  /** True if the report is about a return. */
  asksReturn: boolean;
  /** Whether a field of the form is missing or invalid. */
  incomplete: boolean;
  /** Whether there is a draft that can be discarded. */
  kept: boolean;
  onSend: () => void;
  onDiscard: () => void;
}

/** Footer with the Send button, errors, and a note that the draft is stored. */
export function SendBar({ state, asksReturn, incomplete, kept, onSend, onDiscard }: SendBarProps) {
  const t = useText();
  const ofAny = useErrorText();
  const ofReturn = useErrorText('return');
  const errorText = asksReturn ? ofReturn : ofAny;
  const { step } = state;
  const busyLabel =
    step === 'photos' ? t('feedback.waiting') : step === 'sending' ? t('feedback.sending') : '';
  let failed = step === 'photosFailed' ? t('problem.photos') : '';
  if (step === 'failed') {
    failed = errorText(state.error);
    // The platform may have accepted a report whose answer cannot be read.
    if (!['refusal', 'malformed'].includes(state.error.kind)) failed += ` ${t('feedback.notSent')}`;
  }
  return (
    <div className={css.sendBar}>
      <Alert>
        {(failed || incomplete) && (
          <Note tone={failed ? 'bad' : 'warn'} icon="warn">
            {failed || t('feedback.missing')}
          </Note>
        )}
      </Alert>
      <Button
        variant="primary"
        size="big"
        block
        busy={busyLabel !== ''}
        busyLabel={busyLabel}
        onClick={onSend}
      >
        {t('feedback.send')}
      </Button>
      <p className={css.kept}>
        <span>{t('feedback.kept')}</span>
        {kept && (
          <button type="button" className={css.discard} onClick={onDiscard}>
            {t('feedback.discard')}
          </button>
        )}
      </p>
    </div>
  );
}
