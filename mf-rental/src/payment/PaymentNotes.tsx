import { useBrowser } from '@shared/module-kit';
import { Alert, Note } from '@shared/ui/core';
import { useText } from '../texts';
import css from './PaymentNotes.module.css';

export interface PaymentNotesProps {
  /** True if the session ended during the payment. The renter must tap again. */
  interrupted: boolean;
  /** Reason why the last try failed; null if it did not fail. */
  failure: string | null;
  /** Says what the failed try took and what to do next, if that is known. */
  next: string | null;
}

/**
 * Renders the result of the last try to pay, and that a browser that stores nothing needs another sign-in after it.
 */
export function PaymentNotes({ interrupted, failure, next }: PaymentNotesProps) {
  const t = useText();
  const { storagePersists } = useBrowser();
  return (
    <>
      {storagePersists ? null : (
        <div className={css.notes}>
          <Note>{t('payment.signInAfter')}</Note>
        </div>
      )}
      {interrupted ? (
        <div className={css.notes}>
          <Note role="alert">{t('payment.tapAgain')}</Note>
        </div>
      ) : null}
      <Alert>
        {failure ? (
          <div className={css.notes}>
            <Note tone="bad">
              <b className={css.failure}>{failure}</b>
              {next ? <span>{next}</span> : null}
            </Note>
          </div>
        ) : null}
      </Alert>
    </>
  );
}
