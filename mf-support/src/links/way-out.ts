import { isRunning, mayReportReturn } from '@shared/domain';
import { type AppPath, type OrderWay, orderWayPath } from '@shared/http-api/app';
import type { Order } from '@shared/http-api/schemas';

const OFFERED: Record<OrderWay, (order: Order) => boolean> = {
  fault: ({ faultOffer }) => !!faultOffer,
  full: ({ actions }) => actions.includes('ALL_FULL'),
  return: mayReportReturn,
};

/**
 * Returns the path to a way out of the renter's rental, which helps at once where the form has to be read by somebody.
 * @returns null without a way or a running rental, and if the order does not offer the way
 */
export const wayOut = (way: OrderWay | null, order: Order | null | undefined): AppPath | null =>
  way && order && isRunning(order.state) && OFFERED[way](order) ? orderWayPath(order.orderNo, way) : null;
