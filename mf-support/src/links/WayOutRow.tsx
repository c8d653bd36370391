import type { OrderWay } from '@shared/http-api/app';
import type { Order } from '@shared/http-api/schemas';
import { useText } from '../texts';
import { LinkRow } from './LinkRows';
import { wayOut } from './way-out';

/** Row of a `LinkRows` list that leads to a way out of the running rental. Renders nothing if the order does not offer it. */
export function WayOutRow({ way, order }: { way: OrderWay | null; order: Order | null | undefined }) {
  const t = useText();
  const to = wayOut(way, order);
  return way && to && <LinkRow to={to} title={t(`way.${way}`)} note={t('running.title')} />;
}
