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
import { type DepositQuery, useOrderDeposit } from './use-order-deposit';
import { VoidOrder } from './VoidOrder';

const HEAD: Record<OrderStage, ComponentType<{ order: Order; deposit: DepositQuery }>> = {
  pending: PendingOrder,
  ejecting: EjectingOrder,
  running: RunningOrder,
  review: ReviewOrder,
  unpaid: EndedOrder,
  ended: EndedOrder,
  void: VoidOrder,
  unknown: UnknownOrder,
};

interface OrderViewProps {
  order: Order;
  /** Whether the order is the answer of an earlier visit. */
  isSaved: boolean;
  notice: ReactNode;
}

/** Shows the order: a head that depends on its stage, its fields and its actions. */
export function OrderView({ order, isSaved, notice }: OrderViewProps) {
  const deposit = useOrderDeposit(isSaved ? null : order.state);
  const Head = HEAD[orderStage(order.state)];
  return (
    <Page>
      {notice}
      <Head order={order} deposit={deposit} />
      <OrderFields order={order} deposit={deposit} />
      <OrderActions order={order} />
    </Page>
  );
}
