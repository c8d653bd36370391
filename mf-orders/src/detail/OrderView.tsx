import type { ComponentType, ReactNode } from 'react';
import type { Order } from '@shared/http-api/schemas';
import { type OrderStage, orderStage } from '@shared/domain';
import { Page } from '@shared/ui/core';
import { EjectingOrder } from './EjectingOrder';
import { EndedOrder } from './EndedOrder';
import { OrderActions } from './OrderActions';
import { OrderFields } from './OrderFields';
import { PendingOrder } from './PendingOrder';
import { ReviewOrder } from './ReviewOrder';
import { RunningOrder } from './RunningOrder';
import { UnknownOrder } from './UnknownOrder';
import { VoidOrder } from './VoidOrder';

const HEAD: Record<OrderStage, ComponentType<{ order: Order }>> = {
  pending: PendingOrder,
  ejecting: EjectingOrder,
  running: RunningOrder,
  review: ReviewOrder,
  unpaid: EndedOrder,
  ended: EndedOrder,
  void: VoidOrder,
  unknown: UnknownOrder,
};

/** Shows the order: a head that depends on its stage, its fields and its actions. */
export function OrderView({ order, notice }: { order: Order; notice: ReactNode }) {
  const Head = HEAD[orderStage(order.state)];
  return (
    <Page>
      {notice}
      <Head order={order} />
      {/* Reads the deposit again in each state. */}
      <OrderFields key={order.state} order={order} />
      <OrderActions order={order} />
    </Page>
  );
}
