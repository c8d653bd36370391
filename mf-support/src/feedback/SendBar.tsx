import { ERROR } from '@shared/http-api/app';
import { useErrorText, useText } from '@shared/module-kit';
import { Button, Note } from '@shared/ui/core';
import styles from './feedback.module.css';
import type { SendState } from './use-send';

export interface SendBarProps {
  state: SendState;
  /** Something is missing further up. */
  incomplete: boolean;
  /** There is a draft that stays. */
  kept: boolean;
  onSend: () => void;
  onDiscard: () => void;
}

/** Send, what became of it, and that nothing is lost. */
export function SendBar({ state, incomplete, kept, onSend, onDiscard }: SendBarProps) {
  const t = useText();
  const errorText = useErrorText();
  const busyLabel =
    state.step === 'photos' ? t('feedback.waiting') : state.step === 'sending' ? t('feedback.sending') : null;
  const failed =
    state.step === 'failed'
      ? errorText(state.error, { [ERROR.feedbackRefused]: t('feedback.refused') })
      : state.step === 'photosFailed'
        ? t('problem.photos')
        : null;
  return (
    <div className={styles.sendBar}>
      <div role="alert">
        {failed && (
          <Note tone="bad" icon="warn">
            {failed} {state.step === 'failed' && state.error.kind !== 'refusal' && t('feedback.notSent')}
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
      <p className={styles.kept}>
        {t('feedback.kept')}
        {kept && (
          <button type="button" className={styles.discard} onClick={onDiscard}>
            {t('feedback.discard')}
          </button>
        )}
      </p>
    </div>
  );
}
