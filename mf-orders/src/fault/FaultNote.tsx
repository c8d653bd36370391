import type { Order } from '@shared/http-api/schemas';
import { LazyNote } from '../LazyNote';
import { loadFault } from './load-fault';

/** Promise of the platform about a power bank that does not charge. */
export function FaultNote({ order }: { order: Order }) {
  return (
    <LazyNote load={loadFault} problem="FAULT_CODE" height={60}>
      {(code) => <code.FaultPromise order={order} />}
    </LazyNote>
  );
}
