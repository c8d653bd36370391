/** Value lists that only the schemas need. */
export const CABINET_STATES = ['ONLINE', 'OFFLINE'] as const;
export const PAYMENT_KINDS = ['CHARGE', 'HOLD'] as const;
