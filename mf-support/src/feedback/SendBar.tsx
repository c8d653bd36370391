import { useErrorText } from '@shared/module-kit';
import { Button, Note } from '@shared/ui/core';
import { useText } from '../texts';
import css from './feedback.module.css';
import type { SendState } from './use-send-feedback';

export interface SendBarProps {
  state: SendState;
  /** Whether a field of the form is missing or invalid. */
  incomplete: boolean;
  /** Whether there is a draft that can be discarded. */
  kept: boolean;
  onSend: () => void;
  onDiscard: () => void;
}

/** Footer with the Send button, errors, and a note that the draft is stored. */
export function SendBar({ state, incomplete, kept, onSend, onDiscard }: SendBarProps) {
  const t = useText();
  const errorText = useErrorText();
  const busyLabel =
    state.step === 'photos' ? t('feedback.waiting') : state.step === 'sending' ? t('feedback.sending') : null;
  const failed =
    state.step === 'failed'
      ? errorText(state.error)
      : state.step === 'photosFailed'
        ? t('problem.photos')
        : null;
  return (
    <div className={css.sendBar}>
      <div role="alert">
        {failed && (
          <Note tone="bad" icon="warn">
            {state.step === 'failed' && state.error.kind !== 'refusal'
              ? `${failed} ${t('feedback.notSent')}`
              : failed}
          </Note>
        )}
        {!failed && incomplete && (
          <Note tone="warn" icon="warn">
            {t('feedback.missing')}
          </Note>
        )}
      </div>
      <Button
        variant="primary"
        size="big"
        block
        busy={busyLabel !== null}
        busyLabel={busyLabel ?? ''}
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
