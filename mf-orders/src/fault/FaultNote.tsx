import { useLazyCode } from '@shared/module-kit';
import type { Order } from '@shared/http-api/schemas';
import { loadFault } from './load-fault';

/** Promise of the platform about a power bank that does not charge. Empty until its code is loaded. */
export function FaultNote({ order }: { order: Order }) {
  const { code } = useLazyCode(loadFault, 'FAULT_CODE');
  return code && <code.FaultPromise order={order} />;
}
