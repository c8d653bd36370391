import { Loaded, isNotFound, useOnVisible, useQueryParams } from '@shared/module-kit';
import { parseOrderNo } from '@shared/http-api/app';
import { isRunning, nextPath } from '@shared/domain';
import { Page, Section, SkeletonBlock, SkeletonLine } from '@shared/ui/core';
import { Redirect } from '../links/Redirect';
import { NoSuchOrder } from '../order/NoSuchOrder';
import { useOrderProgress } from '../order/api';
import { useFlowOrder } from '../order/use-flow-order';
import { useText } from '../texts';
import { BorrowBody } from './BorrowBody';

/** /borrow: shows the slot and the power bank of a rental that just started, and how to return it (R2.12). */
export default function BorrowPage() {
  const orderNo = parseOrderNo(useQueryParams('orderNo').orderNo);
  if (!orderNo) return <NoSuchOrder />;
  return <Borrow key={orderNo} orderNo={orderNo} />;
}

function Borrow({ orderNo }: { orderNo: string }) {
  const t = useText();
  const order = useFlowOrder(orderNo, ({ state }) => isRunning(state));
  const progress = useOrderProgress({ no: orderNo });
  useOnVisible(() => {
    order.refetch();
    progress.refetch();
  });
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
      failed={(error) => (isNotFound(error) ? <NoSuchOrder /> : null)}
    >
      {(data) =>
        isRunning(data.state) ? (
          <BorrowBody order={data} progress={progress.data ?? null} />
        ) : (
          // The rental is not running, for example if the page is opened later from the history or a bookmark.
          <Redirect to={nextPath(data)} />
        )
      }
    </Loaded>
  );
}
