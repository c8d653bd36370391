/** Reads a payment that was begun once more when its time is over, so that none is left hanging. */
export const RECONCILE_JOB = 'payment.reconcile';
export const CANCEL_JOB = 'payment.cancel';
