import { maySwap } from '@shared/domain';
import type { OrderWay } from '@shared/http-api/app';
import type { Order } from '@shared/http-api/schemas';
import { serverNow } from '@shared/module-kit';
import { useText } from '../texts';
import { LinkRow } from './LinkRows';
import { wayOut } from './way-out';

/** Returns the key of the words for a way. A power bank that does not charge can be swapped for a limited time. */
function wordsOf(way: OrderWay, order: Order) {
  return way === 'fault' && !maySwap(order, serverNow())
    ? ('way.faultEnd' as const)
    : (`way.${way}` as const);
}

/** Row of a `LinkRows` list that leads to a way out of the running rental. Renders nothing if the order does not offer it. */
export function WayOutRow({ way, order }: { way: OrderWay | null; order: Order | null | undefined }) {
  const t = useText();
  const to = wayOut(way, order);
  return way && order && to && <LinkRow to={to} title={t(wordsOf(way, order))} note={t('running.title')} />;
}
