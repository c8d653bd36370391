import type { Order } from '@shared/http-api/schemas';
import { banksToName } from './banks-out';

/** Returns whether a return may be reported. With two power banks out the report names one of them. */
export const mayReportReturn = (order: Pick<Order, 'actions' | 'banksOut'>): boolean =>
  order.actions.includes('REPORT_RETURN') || banksToName(order) !== null;
