import type { ReactNode } from 'react';
import { useActiveOrder, useLazyCode, useOnVisible } from '@shared/module-kit';
import { isRunning } from '@shared/domain';
import type { Order } from '@shared/http-api/schemas';
import { PageBar } from '@shared/ui/core';

/**
 * Shows a running rental at the bottom of the page inside. It asks once for the page, which may replace its `Page` when its
 * data arrives.
 */
export function WithRunningBar({ children }: { children: ReactNode }) {
  const active = useActiveOrder();
  useOnVisible(active.refetch);
  const order = active.data?.order;
  return <PageBar value={order && isRunning(order.state) && <Loading order={order} />}>{children}</PageBar>;
}

function Loading({ order }: { order: Order }) {
  const { code } = useLazyCode(() => import('./RunningBar'), 'RUNNING_CODE');
  return code && <code.RunningBar order={order} />;
}
