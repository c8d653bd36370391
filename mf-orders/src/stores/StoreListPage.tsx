import { type ReactNode, useState } from 'react';
import type { PickedStore } from '@shared/domain';
import {
  type InfiniteQueryState,
  Loaded,
  isExactPosition,
  useFinish,
  useGo,
  useLazyCode,
  useOnVisible,
  useTitle,
} from '@shared/module-kit';
import { path } from '@shared/http-api/app';
import type { StoreSummary } from '@shared/http-api/schemas';
import { Page, PageTitle, SkeletonBlock } from '@shared/ui/core';
import { BoardHead, useRowLimit } from '@shared/ui/domain';
import { InfiniteList, PullRefresh } from '@shared/ui/kit';
import { WithRunningBar } from '../running/WithRunningBar';
import { useText } from '../texts';
import { useFriendLink } from './friend-link';
import { LocateRow } from './LocateRow';
import { NoStores } from './NoStores';
import { StoreControls } from './StoreControls';
import { StoreListSkeleton } from './StoreListSkeleton';
import { StoreRows } from './StoreRows';
import { useListPosition } from './use-list-position';
import { useRentedStore } from './use-rented-store';
import { useSearch } from './use-search';
import { storeSections } from './store-sections';
import { useStores } from './api';

/** Height of a note of one line in px. */
const NOTE_HEIGHT = 64;

/** /shop/list: stores by distance with filter and search. If the page was opened for a result, a tap picks a store. */
export default function StoreListPage() {
  const finish = useFinish<PickedStore>();
  const { token, inAddress } = useFriendLink();
  if (inAddress)
    return (
      <Page busy>
        <StoreListSkeleton />
      </Page>
    );
  if (finish) return <StorePicker finish={finish} />;
  return (
    <WithRunningBar>
      <StoreList rented={null} head={token !== null && <FriendHead key={token} token={token} />} />
    </WithRunningBar>
  );
}

const loadFriend = () => import('./FriendNote');

/** Note of a share link above the list. The list is complete without it. */
function FriendHead({ token }: { token: string }) {
  const { state, code } = useLazyCode(loadFriend, 'FRIEND_CODE');
  if (code) return <code.FriendNote token={token} />;
  return state !== 'failed' && <SkeletonBlock height={NOTE_HEIGHT} />;
}

/** Store list to pick a store from. The store of the open rental comes first. */
function StorePicker({ finish }: { finish: (store: PickedStore) => void }) {
  return <StoreList finish={finish} rented={useRentedStore()} />;
}

interface StoreListProps {
  /** Returns the picked store to the page that opened the list. */
  finish?: (store: PickedStore) => void;
  /** In the picker, the store of the open rental. It comes first. Its position is used if the renter's is unknown. */
  rented: StoreSummary | null;
  head?: ReactNode;
}

function StoreList({ finish, rented, head }: StoreListProps) {
  const t = useText();
  const { go } = useGo();
  useTitle(finish ? t('stores.pickTitle') : null);
  const { asked: place, position, locate } = useListPosition();
  const { filter, open, q, isSearch, change } = useSearch(place);
  /** Whether the renter wants all stores of the region, because none is near. */
  const [isWide, setWide] = useState(false);
  const isOwn = position !== null && !isWide;
  const isExact = isOwn && isExactPosition(position);
  const from = isOwn ? position : rented?.position;
  const list = useStores({ ...from, filter, ...(open ? { open } : { withClosed: true }), q });
  useOnVisible(list.refetch);
  const emphasis = filter === 'return' ? 'return' : 'rent';
  const showAll = () => {
    if (isSearch) change({ filter: 'all', open: null, q: '' });
    else setWide(true);
  };
  const select = ({ storeId, name, floor, timeZone }: StoreSummary) => {
    if (finish) finish({ storeId, name, floor, timeZone });
    else go(path.shopDetail({ id: storeId }));
  };
  return (
    <Page>
      <PageTitle hidden>{t(finish ? 'stores.pickTitle' : 'stores.title')}</PageTitle>
      {head}
      <StoreControls
        q={q}
        filter={filter}
        open={open}
        filtersOpen={list.data && (list.data.first.filtersOpen ?? false)}
        onChange={change}
      />
      {!isExact && (
        <LocateRow
          onLocated={(own) => {
            locate(own);
            setWide(false);
            if (place) change({ nearby: true });
          }}
        />
      )}
      <Found total={list.data?.first.total} isOwn={isOwn} />
      <Loaded query={list} skeleton={<StoreListSkeleton />}>
        {({ rows, first: { total } }) => {
          const sections = storeSections(rows, filter, isSearch ? null : rented);
          const none = rows.length + list.leftOut === 0 && !list.hasMore && (
            <NoStores isOwn={isOwn} filtered={isSearch} onAll={showAll} />
          );
          // The store of the open rental may be listed although no other one is near.
          if (none && sections.stores.length === 0) return none;
          return (
            <PullRefresh query={list}>
              <BoardHead emphasis={emphasis} label={none ? '' : t('stores.count', { count: total })} />
              <Batches list={list} count={rows.length}>
                {(limit) => (
                  <StoreRows
                    {...sections}
                    limit={limit}
                    showDistance={isExact}
                    rentedAt={rented?.storeId}
                    emphasis={emphasis}
                    onSelect={select}
                  />
                )}
              </Batches>
              {none}
            </PullRefresh>
          );
        }}
      </Loaded>
    </Page>
  );
}

/** Announces what a search or a filter has found. It is always there, as screen readers say only what changes. */
function Found({ total, isOwn }: { total: number | undefined; isOwn: boolean }) {
  const t = useText();
  return (
    <p className="visually-hidden" role="status">
      {total !== undefined &&
        (total ? t('stores.count', { count: total }) : t(isOwn ? 'stores.nearbyNone' : 'noData'))}
    </p>
  );
}

interface BatchesProps {
  list: Pick<InfiniteQueryState<unknown, unknown>, 'hasMore' | 'isFetchingMore' | 'moreFailed' | 'more'>;
  /** Number of loaded rows. */
  count: number;
  children: (limit: number) => ReactNode;
}

/** The batches of the list. Its end is known when all loaded rows are rendered. */
function Batches({ list, count, children }: BatchesProps) {
  const limit = useRowLimit();
  return (
    <InfiniteList
      hasMore={list.hasMore && limit >= count}
      loading={list.isFetchingMore}
      failed={list.moreFailed}
      onMore={list.more}
    >
      {children(limit)}
    </InfiniteList>
  );
}
