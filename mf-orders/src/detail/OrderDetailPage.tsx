import { useEffect, useRef } from 'react';
import {
  LinkButton,
  Loaded,
  isNotFound,
  useErrorText,
  useFresh,
  usePolling,
  useQueryParams,
  useOnVisible,
  useTitle,
} from '@shared/module-kit';
import { parseOrderNo, path } from '@shared/http-api/app';
import type { Order } from '@shared/http-api/schemas';
import { isPriced, isRunning, mayReportReturn } from '@shared/domain';
import { EmptyState, Note, Page, PageTitle } from '@shared/ui/core';
import { useOrder } from '../orders/api';
import { loadFault } from '../fault/load-fault';
import { focusHeading } from '../orders/focus-heading';
import { pollInterval } from '../orders/poll-interval';
import { ReceiptView } from '../receipt/ReceiptView';
import { useText } from '../texts';
import { Announcer } from './Announcer';
import { LazyView } from './LazyView';
import { OrderDetailSkeleton } from './OrderDetailSkeleton';
import { OrderView } from './OrderView';
import { type OrderViewName, useOrderView } from '../orders/use-order-view';

/** /order/detail: one order in any state, with its actions. */
export default function OrderDetailPage() {
  const orderNo = parseOrderNo(useQueryParams('orderNo').orderNo);
  return orderNo ? <OrderLoader key={orderNo} orderNo={orderNo} /> : <NoOrder />;
}

function OrderLoader({ orderNo }: { orderNo: string }) {
  const t = useText();
  const query = useOrder({ no: orderNo });
  usePolling(query, pollInterval(query.data));
  useOnVisible(query.refetch);
  const running = query.data !== undefined && isRunning(query.data.state);
  const isFresh = useFresh(query);
  const shown = useShownView(query.data, orderNo, isFresh && query.error === undefined);
  const named = shown === 'order' || shown === 'keep' ? null : shown;
  useTitle(named ? t(`${named}.title`) : running ? t('running.title') : null);
  return (
    <Loaded
      query={query}
      skeleton={<OrderDetailSkeleton />}
      failed={(error) => (isNotFound(error) ? <NoOrder /> : null)}
    >
      {(order) => (
        <>
          {!query.isLast && <Announcer order={order} />}
          <ShownView order={order} shown={shown} isSaved={query.isLast === true} />
        </>
      )}
    </Loaded>
  );
}

const loadFull = () => import('../full/AllFullView');
const loadShare = () => import('../share/ShareView');
const loadReturn = () => import('../return/ReturnReportView');

/** Returns whether an order offers a view of its page. */
const OFFERED: Record<OrderViewName, (order: Order) => boolean> = {
  order: () => true,
  receipt: ({ actions }) => actions.includes('RECEIPT'),
  return: mayReportReturn,
  full: ({ actions }) => actions.includes('ALL_FULL'),
  fault: ({ state, fault, faultOffer }) => isRunning(state) && Boolean(fault ?? faultOffer),
  share: ({ state, sharedSince }) => isRunning(state) && sharedSince !== undefined,
  keep: (order) => order.actions.includes('KEEP') && isPriced(order),
};

/**
 * Returns the view that the page shows. One that the order no longer offers is taken out of the address, so that it does not
 * open again by itself when the order offers it again.
 * @param isFresh whether the order is an answer to this page, and not one from before it
 */
function useShownView(order: Order | undefined, orderNo: string, isFresh: boolean): OrderViewName {
  const { view, leave } = useOrderView(orderNo);
  const isGone = order !== undefined && !OFFERED[view](order);
  useEffect(() => {
    if (isGone && isFresh) leave();
  }, [isGone, isFresh, leave]);
  return isGone ? 'order' : view;
}

interface ShownViewProps {
  order: Order;
  shown: OrderViewName;
  isSaved: boolean;
}

function ShownView({ order, shown, isSaved }: ShownViewProps) {
  const t = useText();
  const { close } = useOrderView(order.orderNo);
  useFocusOnChange(shown === 'keep' ? 'order' : shown);
  switch (shown) {
    case 'receipt':
      // The receipt is kept for use without network, and so is its code.
      return <ReceiptView orderNo={order.orderNo} onClose={close} />;
    case 'return':
      return (
        <LazyView key="return" title={t('return.title')} load={loadReturn} problem="RETURN_CODE">
          {(code) => <code.ReturnReportView order={order} onDone={close} />}
        </LazyView>
      );
    case 'full':
      return (
        <LazyView key="full" title={t('full.title')} load={loadFull} problem="ALL_FULL_CODE">
          {(code) => <code.AllFullView order={order} onDone={close} />}
        </LazyView>
      );
    case 'fault':
      return (
        <LazyView key="fault" title={t('fault.title')} load={loadFault} problem="FAULT_CODE">
          {(code) => <code.FaultView order={order} onDone={close} />}
        </LazyView>
      );
    case 'share':
      return (
        <LazyView key="share" title={t('share.title')} load={loadShare} problem="SHARE_CODE">
          {(code) => <code.ShareView order={order} />}
        </LazyView>
      );
    default:
      return <OrderView order={order} isSaved={isSaved} notice={<StaleNote orderNo={order.orderNo} />} />;
  }
}

/** Scrolls to the top and focuses the heading when another part of the page opens. */
function useFocusOnChange(part: string): void {
  const shown = useRef(part);
  useEffect(() => {
    if (shown.current !== part) focusHeading();
    shown.current = part;
  }, [part]);
}

/** Warns that the shown order may be stale because the last refetch failed. */
function StaleNote({ orderNo }: { orderNo: string }) {
  const errorText = useErrorText();
  const { error } = useOrder({ no: orderNo });
  if (!error || error.kind === 'aborted') return null;
  return (
    <Note tone="warn" icon="warn">
      {errorText(error)}
    </Note>
  );
}

/** Shown for a malformed number, an unknown number and, indistinguishably, another renter's order (decision 24). */
function NoOrder() {
  const t = useText();
  return (
    <Page>
      <PageTitle hidden>{t('detail.title')}</PageTitle>
      <EmptyState
        title={t('noData')}
        action={
          <LinkButton variant="primary" to={path.orderList()} replace>
            {t('detail.toList')}
          </LinkButton>
        }
      >
        {t('detail.unknown')}
      </EmptyState>
    </Page>
  );
}
