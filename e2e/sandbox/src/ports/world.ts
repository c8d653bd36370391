import type { CabinetNetwork } from './cabinets';
import type { MailServer } from './mail';
import type { PaymentProvider } from './payment-provider';

/** Ports through which the platform reaches the world. `sandbox.ts` connects them. */
export interface WorldPorts {
  readonly cabinets: CabinetNetwork;
  readonly paymentProvider: PaymentProvider;
  readonly mailServer: MailServer;
}
