/** Job that reads a payment again when its time has ended, so that none stays unfinished. */
export const RECONCILE_JOB = 'payment.reconcile';
/** Job that cancels a payment that is no longer needed at the provider. */
export const CANCEL_JOB = 'payment.cancel';
