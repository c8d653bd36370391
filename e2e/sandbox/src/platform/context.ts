import type { WorldPorts } from '../ports/world';
import type { ServerContext } from '../server/context';
import type { Database } from '../server/db';
import type { OrderRow } from './records/order-row';
import type { PaymentRow } from './records/payment-row';

/** Context of the platform: the server, the ports to the world, and the effect of a payment on its deposit or order. */
export interface PlatformContext extends ServerContext, WorldPorts {
  /**
   * Applies a successful payment to its deposit or its order.
   * @returns false if it came too late
   */
  readonly fulfilPayment: (tx: Database, payment: PaymentRow, order: OrderRow | null) => Promise<boolean>;
  /** Plans the mail about a payment that came too late and is given back. */
  readonly tellLatePayment: (tx: Database, payment: PaymentRow, order: OrderRow | null) => Promise<void>;
}
