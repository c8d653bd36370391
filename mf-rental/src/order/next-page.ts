import { type AppPath, path } from '@shared/http-api/app';
import type { Order } from '@shared/http-api/schemas';

type OrderOnItsWay = Pick<Order, 'orderNo' | 'state' | 'next' | 'kept'>;

/**
 * Where an order goes on: the server's state decides, never the address that led here. A pending order is paid or
 * ejected, one that is opening is watched, an unpaid one is paid, any other is read.
 */
export function nextPage({ orderNo, state, next, kept }: OrderOnItsWay): AppPath {
  switch (state) {
    case 'PENDING_PAYMENT':
      return next === 'EJECT' ? path.eject({ orderNo }) : path.payment({ purpose: 'DEPOSIT', orderNo });
    case 'EJECTING':
    case 'EJECT_UNKNOWN':
      return path.eject({ orderNo });
    case 'UNPAID':
      return path.payment({ purpose: kept ? 'KEEP' : 'RENTAL_FEE', orderNo });
    default:
      return path.orderDetail({ orderNo });
  }
}

/** The bank is out and its clock runs. */
export const isRunning = ({ state }: Pick<Order, 'state'>) => state === 'FREE_PERIOD' || state === 'BILLING';
