import type { Order } from '@shared/http-api/schemas';
import { Section } from '@shared/ui/core';
import { LinkRows } from '../links/LinkRows';
import { wayOut } from '../links/way-out';
import { WayOutRow } from '../links/WayOutRow';

/** Section that leads to the choices for a power bank that does not charge. Renders nothing if the order offers none. */
export const FaultWay = ({ order }: { order: Order | null }) =>
  wayOut('fault', order) && (
    <Section flush>
      <LinkRows>
        <WayOutRow way="fault" order={order} />
      </LinkRows>
    </Section>
  );
