import { type AppPath, path } from '@shared/http-api/app';
import type { Order } from '@shared/http-api/schemas';

type OrderOnItsWay = Pick<Order, 'orderNo' | 'state' | 'next' | 'kept'>;

/** Returns the page for the next step of an order. Only the server's state decides, never the current address. */
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

/** Returns whether the power bank is out and billed or in its free minutes. */
export const isRunning = ({ state }: Pick<Order, 'state'>) => state === 'FREE_PERIOD' || state === 'BILLING';
