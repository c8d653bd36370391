import { useText } from '@shared/module-kit';
import { Note } from '@shared/ui/core';
import css from './PaymentNotes.module.css';

export interface PaymentNotesProps {
  /** The end of the session interrupted the payment. The renter has to tap once more. */
  interrupted: boolean;
  /** Why the last try failed; null for none. */
  failure: string | null;
  /** Says that the failed try took no money. */
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
