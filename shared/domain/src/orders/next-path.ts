import { type AppPath, type PaymentPurpose, path } from '@shared/http-api/app';
import type { Order } from '@shared/http-api/schemas';
import { orderStage } from './order-state';

/** Returns the purpose of the payment of an unpaid order: the kept power bank or the rental. */
export const unpaidPurpose = ({ kept }: Pick<Order, 'kept'>): PaymentPurpose =>
  kept ? 'KEEP' : 'RENTAL_FEE';

/**
 * Returns the path of the page for the next step of an order. It depends only on the server's state, never on the
 * current address.
 */
export function nextPath(order: Pick<Order, 'orderNo' | 'state' | 'next' | 'kept'>): AppPath {
  const { orderNo } = order;
  switch (orderStage(order.state)) {
    case 'pending':
      if (order.next === 'EJECT') return path.eject({ orderNo });
      // A newer platform may have a step that this version does not know. The order's page explains its state.
      return order.next === 'PAYMENT'
        ? path.payment({ purpose: 'DEPOSIT', orderNo })
        : path.orderDetail({ orderNo });
    case 'ejecting':
      return path.eject({ orderNo });
    case 'unpaid':
      return path.payment({ purpose: unpaidPurpose(order), orderNo });
    default:
      return path.orderDetail({ orderNo });
  }
}

/** Returns the path of the page that rents at the cabinet of a void order again, with the coupon that the order has released. */
export const pathAgain = ({ cabinetSn, coupon }: Pick<Order, 'cabinetSn' | 'coupon'>): AppPath =>
  path.product({ sn: cabinetSn, ...(coupon && { coupon: coupon.code }) });

/**
 * Returns the path of the page for the next step of an order, for a renter who has not tapped to open a slot. /eject opens one at
 * once. The page of the order has a button that says so.
 */
export const pathBeforeEject = (order: Parameters<typeof nextPath>[0]): AppPath =>
  order.next === 'EJECT' ? path.orderDetail({ orderNo: order.orderNo }) : nextPath(order);
