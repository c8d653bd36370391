/** Job that reads a payment again when its time has ended, so that none stays unfinished. */
export const RECONCILE_JOB = 'payment.reconcile';
export const CANCEL_JOB = 'payment.cancel';
