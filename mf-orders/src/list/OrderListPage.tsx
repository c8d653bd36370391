import {
  Loaded,
  type MutationResult,
  useCommand,
  useConfirm,
  useErrorText,
  useGo,
  useQueryParams,
  useOnVisible,
  useToast,
} from '@shared/module-kit';
import { ORDER_TABS, path } from '@shared/http-api/app';
import type { Order } from '@shared/http-api/schemas';
import { Page, PageTitle, Tabs } from '@shared/ui/core';
import { useMinuteNow } from '../use-minute-now';
import { InfiniteList, PullRefresh } from '@shared/ui/kit';
import { parseTab } from '../orders/order-query';
import { useDeleteOrder, useOrders } from '../orders/api';
import { useText } from '../texts';
import { NoOrders } from './NoOrders';
import { OrderListSkeleton } from './OrderListSkeleton';
import { OrderMonths } from './OrderMonths';
import { PinnedOrder } from './PinnedOrder';
import { arrangeOrders } from './arrange-orders';
import { useOrderChanges } from './use-order-changes';
import css from './OrderListPage.module.css';

/** /order/list: the renter's orders by tab. Orders that need action come first, then ended ones by month. */
export default function OrderListPage() {
  const t = useText();
  const { go } = useGo();
  const tab = parseTab(useQueryParams('tab').tab);
  const list = useOrders({ tab });
  const now = useMinuteNow();
  useOnVisible(list.refetch);
  useOrderChanges(tab, list);
  const { first, months, deposited } = arrangeOrders(list.data?.rows ?? [], list);
  const remove = useRemoveOrder();
  const counts = list.data?.first.counts;
  const countOf = { unpaid: counts?.unpaid, unfinished: counts?.unfinished } as Record<
    string,
    number | undefined
  >;
  return (
    <Page>
      <PageTitle hidden>{t('list.title')}</PageTitle>
      <Tabs
        label={t('list.tabs')}
        items={ORDER_TABS.map((id) => ({
          id,
          label: t(`list.tab.${id}`),
          ...(countOf[id] ? { count: countOf[id] } : {}),
        }))}
        selected={tab}
        onSelect={(id) => go(path.orderList({ tab: parseTab(id) }), { replace: true })}
        panelId="orders"
      />
      <div id="orders" className={css.panel} role="tabpanel" aria-label={t(`list.tab.${tab}`)}>
        <Loaded query={list} skeleton={<OrderListSkeleton />}>
          {({ rows }) =>
            rows.length === 0 && !list.leftOut && !list.hasMore ? (
              <NoOrders tab={tab} />
            ) : (
              <PullRefresh query={list}>
                <InfiniteList
                  hasMore={list.hasMore}
                  loading={list.isFetchingMore}
                  failed={list.moreFailed}
                  onMore={list.more}
                >
                  <ul>
                    {first.map((order) => (
                      <PinnedOrder key={order.orderNo} order={order} />
                    ))}
                    <OrderMonths months={months} deposited={deposited} now={now} onRemove={remove} />
                  </ul>
                </InfiniteList>
              </PullRefresh>
            )
          }
        </Loaded>
      </div>
    </Page>
  );
}

/** Returns a function that confirms and deletes an order. The cache tag refetches the list. */
function useRemoveOrder(): (order: Order) => Promise<void> {
  const t = useText();
  const confirm = useConfirm();
  const toast = useToast();
  const errorText = useErrorText();
  function finish(result: MutationResult<unknown>) {
    if (!result.error) toast(t('delete.done'));
    else if (result.error.kind !== 'aborted') toast(errorText(result.error));
  }
  const [remove] = useDeleteOrder({ onRepeated: finish });
  const [ask] = useCommand(async ({ orderNo, rentStore }: Order) => {
    const sure = await confirm({
      title: t('delete.title'),
      body: t('delete.body', { store: rentStore.name, orderNo }),
      confirm: t('delete.confirm'),
      cancel: t('delete.cancel'),
      tone: 'danger',
    });
    if (sure) finish(await remove({ no: orderNo }));
  });
  return ask;
}
