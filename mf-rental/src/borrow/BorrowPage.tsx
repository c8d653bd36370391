import { useEffect } from 'react';
import { Loaded, useGo, useQueryParams, useText } from '@shared/module-kit';
import { parseOrderNo } from '@shared/http-api/app';
import { isRunning, nextPath } from '@shared/domain';
import { Page, Section, SkeletonBlock, SkeletonLine } from '@shared/ui/core';
import { NoSuchOrder } from '../order/NoSuchOrder';
import { orderApi } from '../order/order-api';
import { useFlowOrder } from '../order/use-flow-order';
import { BorrowBody } from './BorrowBody';

/** Rental success: which slot, which bank, how to return it (R2.12). */
export default function BorrowPage() {
  const orderNo = parseOrderNo(useQueryParams('orderNo').orderNo);
  if (!orderNo) return <NoSuchOrder />;
  return <Borrow key={orderNo} orderNo={orderNo} />;
}

function Borrow({ orderNo }: { orderNo: string }) {
  const t = useText();
  const { go } = useGo();
  const order = useFlowOrder(orderNo, ({ state }) => isRunning(state));
  const progress = orderApi.progress.useQuery({ orderNo });
  // Opened later from history or a bookmark: redirect to the page for the order's current state.
  const elsewhere = order.data && !isRunning(order.data.state) ? nextPath(order.data) : null;
  useEffect(() => {
    if (elsewhere) go(elsewhere, { replace: true });
  }, [elsewhere, go]);
  return (
    <Loaded
      query={order}
      skeleton={
        <Page busy>
          <p className="visually-hidden" role="status">
            {t('borrow.loading')}
          </p>
          <Section>
            <SkeletonLine width="70%" size="title" />
            <SkeletonBlock height={260} />
          </Section>
        </Page>
      }
      failed={(error) => (error.code === 'HTTP_404' ? <NoSuchOrder /> : null)}
    >
      {(data) => (elsewhere ? null : <BorrowBody order={data} progress={progress.data ?? null} />)}
    </Loaded>
  );
}
