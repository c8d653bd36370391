import { Fragment } from 'react';
import type { PickedStore } from '@shared/domain';
import {
  LinkButton,
  Loaded,
  useFinish,
  useGo,
  useQueryParams,
  useShownAgain,
  useText,
  useTitle,
} from '@shared/module-kit';
import { type StoreFilter, path } from '@shared/http-api/app';
import type { Position, StoreSummary } from '@shared/http-api/schemas';
import { Chips, EmptyState, Page, PageTitle, SearchField } from '@shared/ui/core';
import { useSlowNow } from '../clock/use-slow-now';
import { BoardHead } from '@shared/ui/domain';
import { InfiniteList, PullRefresh } from '@shared/ui/kit';
import { LocateRow } from './LocateRow';
import { StoreItem } from './StoreItem';
import { StoreListSkeleton } from './StoreListSkeleton';
import { useListPosition } from './use-list-position';
import { useRentedStore } from './use-rented-store';
import { parseFilter } from './store-query';
import { storesApi } from './stores-api';
import css from './StoreListPage.module.css';

/** Maximum length of a search. */
const MOST_LETTERS = 80;

/** /shop/list: stores by distance with filter and search. When opened for a result, a tap picks a store. */
export default function StoreListPage() {
  const finish = useFinish<PickedStore>();
  return finish ? <StorePicker finish={finish} /> : <StoreList rented={null} />;
}

/** Store list for a picker. Lists the rental store first and all stores, whatever their counts. */
function StorePicker({ finish }: { finish: (store: PickedStore) => void }) {
  return <StoreList finish={finish} rented={useRentedStore()} />;
}

interface StoreListProps {
  /** Returns the picked store to the page that opened the list. */
  finish?: (store: PickedStore) => void;
  /** Store of the open rental. It is listed first, and its position is the fallback for the renter's. */
  rented: StoreSummary | null;
}

function StoreList({ finish, rented }: StoreListProps) {
  const t = useText();
  const { go } = useGo();
  const asked = useQueryParams('filter', 'q');
  const filter = parseFilter(asked.filter);
  const q = (asked.q ?? '').trim().slice(0, MOST_LETTERS);
  useTitle(finish ? t('stores.pickTitle') : null);
  const position = useListPosition();
  const isOwn = position !== null;
  const from = position ?? rented?.position;
  const now = useSlowNow();
  const list = storesApi.stores.useInfiniteQuery({ ...from, filter, withClosed: true, q });
  useShownAgain(list.refetch);
  const first = filter === 'all' && q === '' ? rented : null;
  const change = (next: { at?: Position; filter?: StoreFilter; q?: string }) => {
    const wanted = { filter, q, ...next };
    go(
      path.shopList({
        ...(next.at ?? position),
        ...(wanted.filter === 'all' ? {} : { filter: wanted.filter }),
        q: wanted.q,
      }),
      { replace: true },
    );
  };
  return (
    <Page>
      <PageTitle hidden>{t(finish ? 'stores.pickTitle' : 'stores.title')}</PageTitle>
      <div className={css.controls}>
        <SearchField
          label={t('stores.search')}
          value={q}
          maxLength={MOST_LETTERS}
          onSearch={(text) => change({ q: text })}
        />
        <Chips
          label={t('stores.filter')}
          options={[
            { id: 'all', label: t('stores.all') },
            { id: 'rent', label: t('stores.rent'), icon: 'out' },
            { id: 'return', label: t('stores.return'), icon: 'into' },
          ]}
          value={filter}
          onChange={(id) => change({ filter: parseFilter(id) })}
        />
      </div>
      {!isOwn && <LocateRow onLocated={(at) => change({ at })} />}
      <Loaded query={list} skeleton={<StoreListSkeleton />}>
        {({ rows, first: { total } }) => {
          const stores = first ? [first, ...rows.filter(({ storeId }) => storeId !== first.storeId)] : rows;
          // With a filter, closed stores come last. Without one, all stores are in order of distance.
          const closedFrom = filter === 'all' ? -1 : stores.findIndex(({ state }) => state === 'CLOSED');
          const parts = closedFrom < 0 ? [stores] : [stores.slice(0, closedFrom), stores.slice(closedFrom)];
          return stores.length === 0 ? (
            <NoStores isOwn={isOwn} filtered={filter !== 'all' || q !== ''} />
          ) : (
            <PullRefresh onRefresh={async () => list.refetch()}>
              <BoardHead
                emphasis={filter === 'return' ? 'return' : 'rent'}
                label={t('stores.count', { count: total })}
              />
              <InfiniteList
                hasMore={list.hasMore}
                loading={list.isFetchingMore}
                failed={list.moreFailed}
                onMore={list.more}
              >
                {parts.map((part, index) => (
                  <Fragment key={index}>
                    {index > 0 && <h2 className={css.closed}>{t('stores.closed')}</h2>}
                    <ul>
                      {part.map((store) => (
                        <li key={store.storeId}>
                          <StoreItem
                            store={isOwn ? store : { ...store, distanceMetres: null }}
                            rentedHere={store.storeId === rented?.storeId}
                            now={now}
                            emphasis={filter === 'return' ? 'return' : 'rent'}
                            onSelect={() => {
                              const { storeId, name, floor, timeZone } = store;
                              if (finish) finish({ storeId, name, floor, timeZone });
                              else go(path.shopDetail({ id: storeId }));
                            }}
                          />
                        </li>
                      ))}
                    </ul>
                  </Fragment>
                ))}
              </InfiniteList>
            </PullRefresh>
          );
        }}
      </Loaded>
    </Page>
  );
}

/** Empty state: "Nearby no shop" with the renter's position, "No Data" without. */
function NoStores({ isOwn, filtered }: { isOwn: boolean; filtered: boolean }) {
  const t = useText();
  return (
    <EmptyState
      title={t(isOwn ? 'stores.nearbyNone' : 'noData')}
      action={
        filtered ? (
          <LinkButton variant="primary" to={path.shopList()} replace>
            {t('stores.showAll')}
          </LinkButton>
        ) : (
          <LinkButton variant="primary" to={path.home()}>
            {t('stores.toMap')}
          </LinkButton>
        )
      }
    >
      {t(filtered ? 'stores.noneFiltered' : 'stores.noneText')}
    </EmptyState>
  );
}
