import {
  Loaded,
  type QueryState,
  useFinish,
  useGo,
  useQueryParams,
  useShownAgain,
  useText,
  useTitle,
} from '@shared/module-kit';
import { type StoreFilter, path } from '@shared/http-api/app';
import type { Position, StorePage, StoreSummary } from '@shared/http-api/schemas';
import { Chips, EmptyState, Page, PageTitle } from '@shared/ui/core';
import { useSlowNow } from '../clock/use-slow-now';
import { BoardHead } from '@shared/ui/domain';
import { InfiniteList, PullRefresh } from '@shared/ui/kit';
import { type UsePage, usePageChain } from '../paging/page-chain';
import { LinkButton } from '../text/LinkButton';
import { LocateRow } from './LocateRow';
import { SearchField } from './SearchField';
import { StoreItem } from './StoreItem';
import { StoreListSkeleton } from './StoreListSkeleton';
import { useListPosition } from './use-list-position';
import { useRentedStore } from './use-rented-store';
import { parseFilter } from './store-query';
import { storesApi } from './stores-api';
import type { PickedStore } from './picked-store';
import css from './StoreListPage.module.css';

const WAITING: QueryState<StorePage> = {
  data: undefined,
  error: undefined,
  isLoading: true,
  isFetching: true,
  refetch: () => undefined,
};

/** /shop/list: stores by distance, filtered and searched; opened for a result it picks one. */
export default function StoreListPage() {
  const finish = useFinish<PickedStore>();
  return finish ? <StorePicker finish={finish} /> : <StoreList rented={null} />;
}

/** All stores, that of the renter's rental first: a return may have gone where the counts do not show it. */
function StorePicker({ finish }: { finish: (store: PickedStore) => void }) {
  return <StoreList finish={finish} rented={useRentedStore()} />;
}

interface StoreListProps {
  /** Answers the page that asked for a store. */
  finish?: (store: PickedStore) => void;
  /** Stands first, and is the place to measure from where the renter's own is not known. */
  rented: StoreSummary | null;
}

function StoreList({ finish, rented }: StoreListProps) {
  const t = useText();
  const { go } = useGo();
  const asked = useQueryParams('filter', 'q');
  const filter = parseFilter(asked.filter);
  const q = (asked.q ?? '').trim().slice(0, 80);
  useTitle(finish ? t('stores.pickTitle') : null);
  const position = useListPosition();
  const isOwn = position !== null;
  const from = position ?? rented?.position;
  const now = useSlowNow();
  const key = JSON.stringify([filter, q, from]);
  const usePage: UsePage<StorePage> = (cursor) => storesApi.stores.useQuery({ ...from, filter, q, cursor });
  const chain = usePageChain(key, usePage);
  useShownAgain(chain.refetch);
  const first = filter === 'all' && q === '' ? rented : null;
  const stores = uniqueStores([...(first ? [first] : []), ...chain.pages.flatMap((page) => page.stores)]);
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
        <SearchField value={q} onSearch={(text) => change({ q: text })} />
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
      {chain.readers}
      <Loaded query={chain.first ?? WAITING} skeleton={<StoreListSkeleton />}>
        {() =>
          stores.length === 0 ? (
            <NoStores isOwn={isOwn} filtered={filter !== 'all' || q !== ''} />
          ) : (
            <PullRefresh onRefresh={async () => chain.refetch()}>
              <BoardHead
                emphasis={filter === 'return' ? 'return' : 'rent'}
                label={t('stores.count', { count: chain.first?.data?.total ?? stores.length })}
              />
              <InfiniteList
                hasMore={chain.hasMore}
                loading={chain.isFetchingMore}
                failed={chain.failed !== undefined}
                onMore={chain.more}
              >
                <ul>
                  {stores.map((store) => (
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
              </InfiniteList>
            </PullRefresh>
          )
        }
      </Loaded>
    </Page>
  );
}

/** A store that moved from one page to the next while they were read stands once. */
function uniqueStores(stores: readonly StoreSummary[]): StoreSummary[] {
  const seen = new Set<string>();
  return stores.filter(({ storeId }) => !seen.has(storeId) && seen.add(storeId));
}

/** With the renter's position: "Nearby no shop"; else an empty list: "No Data". */
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
