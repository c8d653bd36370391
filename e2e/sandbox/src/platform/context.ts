import type { WorldPorts } from '../ports/world';
import type { ServerContext } from '../server/context';
import type { Database } from '../server/db';
import type { OrderRow } from './records/order-row';
import type { PaymentRow } from './records/payment-row';

/** What the platform needs: the server, the ports to the world, and what payments need of their subjects. */
export interface PlatformContext extends ServerContext, WorldPorts {
  /**
   * Applies a successful payment to its deposit or its order.
   * @returns false if it came too late
   */
  readonly fulfilPayment: (tx: Database, payment: PaymentRow, order: OrderRow | null) => Promise<boolean>;
}
