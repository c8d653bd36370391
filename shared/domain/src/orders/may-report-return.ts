import type { Order } from '@shared/http-api/schemas';

/** Returns whether a return may be reported. With two power banks out the report names one of them. */
export const mayReportReturn = ({ actions, banksOut }: Pick<Order, 'actions' | 'banksOut'>): boolean =>
  actions.includes('REPORT_RETURN') || banksOut !== undefined;
