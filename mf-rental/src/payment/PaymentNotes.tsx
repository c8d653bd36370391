import { useText } from '@shared/module-kit';
import { Note } from '@shared/ui/core';
import css from './PaymentNotes.module.css';

export interface PaymentNotesProps {
  /** True if the session ended during the payment. The renter must tap again. */
  interrupted: boolean;
  /** Reason why the last try failed; null if it did not fail. */
  failure: string | null;
  /** Whether to state that the failed try took no money. */
  nothingTaken: boolean;
}

/** Renders the result of the last try to pay. */
export function PaymentNotes({ interrupted, failure, nothingTaken }: PaymentNotesProps) {
  const t = useText();
  return (
    <>
      {interrupted ? (
        <div className={css.notes}>
          <Note role="status">{t('payment.tapAgain')}</Note>
        </div>
      ) : null}
      <div role="alert">
        {failure ? (
          <div className={css.notes}>
            <Note tone="bad">
              <b className={css.failure}>{failure}</b>
              {nothingTaken ? t('payment.nothingTaken') : null}
            </Note>
          </div>
        ) : null}
      </div>
    </>
  );
}
