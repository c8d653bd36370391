import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Loaded, isExactPosition, useErrorText, useOnVisible, useRegion } from '@shared/module-kit';
import { OPEN_FILTERS, type OpenFilter, STORE_FILTERS, type StoreFilter } from '@shared/http-api/app';
import type { Position, StoreSummary } from '@shared/http-api/schemas';
import { Button, Chips, EmptyState, InlineFailure, SkeletonBlock } from '@shared/ui/core';
import { BoardHead, useRowLimit } from '@shared/ui/domain';
import { fourDecimals, useStore, useStores } from '../stores/api';
import { useText } from '../texts';
import { BoardRow } from './BoardRow';
import type { Origin } from './origin';
import css from './StoreBoard.module.css';

export interface StoreBoardProps {
  /** Null until the centre of the region is known. The list then shows the whole region. */
  origin: Origin | null;
  filter: StoreFilter;
  /** Filter by opening hours. */
  open: OpenFilter | null;
  selected: { storeId: string; position: Position } | null;
  /** Whether the renter may rent, because no rental is running. The row of the chosen store then shows the price. */
  renting: boolean;
  expanded: boolean;
  onExpand(expanded: boolean): void;
  onFilter(filter: StoreFilter): void;
  onOpen(open: OpenFilter | null): void;
  /** Lists more stores: at all hours, or around the centre of the region. Null if there are no more. */
  onAll: (() => void) | null;
  onSelect(storeId: string, position: Position): void;
  /** Receives the store whose row shows its actions: the selected one or the first. */
  onChosen(store: StoreSummary | null): void;
}

const CHIP_ICON = { all: undefined, rent: 'out', return: 'into' } as const;

/** Sheet with the stores by distance, their power banks and free slots, and the filter. */
export function StoreBoard(props: StoreBoardProps) {
  const { origin, filter, open, expanded, onExpand, onFilter, onOpen } = props;
  const t = useText();
  const [offered, setOffered] = useState(false);
  const [found, setFound] = useState('');
  const { lat, lng } = positionOf(origin);
  return (
    <section data-over-map className={css.sheet} aria-label={t('board.label')}>
      <button
        type="button"
        className={css.grip}
        aria-expanded={expanded}
        aria-label={t(expanded ? 'board.less' : 'board.more')}
        onClick={() => onExpand(!expanded)}
      />
      <div className={css.chips}>
        <Chips
          label={t('board.filter')}
          value={filter}
          onChange={onFilter}
          options={STORE_FILTERS.map((id) => ({
            id,
            label: t(`board.${id}`),
            ...(CHIP_ICON[id] ? { icon: CHIP_ICON[id] } : {}),
          }))}
        />
      </div>
      {offered && (
        <div className={`${css.chips} ${expanded || open ? '' : css.hours}`}>
          <Chips
            label={t('board.hours')}
            value={open ?? 'any'}
            onChange={(id) => onOpen(OPEN_FILTERS.find((known) => known === id) ?? null)}
            options={(['any', ...OPEN_FILTERS] as const).map((id) => ({ id, label: t(`board.open.${id}`) }))}
          />
        </div>
      )}
      <p className="visually-hidden" role="status">
        {found}
      </p>
      <div key={`${lat},${lng} ${filter} ${open}`} className={css.list}>
        <Stores {...props} onOffered={setOffered} onFound={setFound} />
      </div>
    </section>
  );
}

/**
 * Returns the position of a search. It is empty for the whole region: the API then lists the stores around the region's
 * centre, and the request does not wait for that centre.
 */
const positionOf = (origin: Origin | null): Partial<Position> =>
  origin && origin.kind !== 'region' ? { lat: fourDecimals(origin.lat), lng: fourDecimals(origin.lng) } : {};

/** Returns what the list is near. The renter is not where the phone knew them only roughly, or some time ago. */
function nearOf(origin: Origin | null) {
  if (!origin) return 'region';
  if (origin.kind === 'located') return isExactPosition(origin) ? 'located' : 'place';
  return origin.kind === 'place' && origin.name ? 'named' : origin.kind;
}

/**
 * Returns whether the distances of the list are those of the renter's way, or from a place that the heading names. Those from the
 * middle of the map are neither.
 */
const isMeasured = (origin: Origin | null) => ['located', 'named', 'region'].includes(nearOf(origin));

/** Returns the text key of the list's heading. */
const headKey = (origin: Origin | null) => `board.near.${nearOf(origin)}` as const;

interface StoresProps extends StoreBoardProps {
  /** Receives whether the platform filters by opening hours. */
  onOffered(offered: boolean): void;
  /** Receives what a screen reader says of the list; nothing while it loads. */
  onFound(words: string): void;
}

function Stores({
  origin,
  filter,
  open,
  selected,
  renting,
  onAll,
  onSelect,
  onChosen,
  onOffered,
  onFound,
}: StoresProps) {
  const t = useText();
  const region = useRegion();
  const near = positionOf(origin);
  const errorText = useErrorText();
  const stores = useStores({ ...near, filter, ...(open ? { open } : { withClosed: true }) });
  useOnVisible(stores.refetch);
  const offered = stores.data && (stores.data.first.filtersOpen ?? false);
  useEffect(() => {
    if (offered !== undefined) onOffered(offered);
  }, [offered, onOffered]);
  const total = stores.data?.first.total;
  const none = t(open ? 'board.noneOpen' : 'board.none');
  const label = t(headKey(origin), { name: origin?.name ?? t(`region.${region.code}`), count: total ?? 0 });
  const words = [t(`board.${filter}`), ...(open ? [t(`board.open.${open}`)] : []), total ? label : none];
  const found = total === undefined ? '' : words.join(' · ');
  useEffect(() => onFound(found), [found, onFound]);
  return (
    <Loaded
      query={stores}
      skeleton={<BoardSkeleton />}
      failed={(error, code) => (
        <div className={css.failed}>
          <InlineFailure code={code} retrying={stores.isFetching} onRetry={stores.refetch}>
            {errorText(error)}
          </InlineFailure>
        </div>
      )}
    >
      {({ rows }) => (
        <>
          <div className={css.head}>
            <BoardHead label={label} emphasis={filter === 'return' ? 'return' : 'rent'} />
          </div>
          <Rows
            rows={rows}
            near={near}
            measured={isMeasured(origin)}
            filter={filter}
            selected={selected}
            renting={renting}
            onSelect={onSelect}
            onChosen={onChosen}
            more={stores.hasMore ? <More stores={stores} /> : null}
          />
          {rows.length === 0 && !stores.leftOut && !stores.hasMore ? (
            <EmptyState
              title={none}
              action={
                onAll ? (
                  <Button variant="line" onClick={onAll}>
                    {t('board.showAll')}
                  </Button>
                ) : undefined
              }
            >
              {t('board.noneText')}
            </EmptyState>
          ) : null}
        </>
      )}
    </Loaded>
  );
}

interface RowsProps extends Pick<
  StoreBoardProps,
  'filter' | 'selected' | 'renting' | 'onSelect' | 'onChosen'
> {
  rows: StoreSummary[];
  near: Partial<Position>;
  /** True if the rows show their distance. */
  measured: boolean;
  /** Button under the last row. */
  more: ReactNode;
}

function More({ stores }: { stores: Pick<ReturnType<typeof useStores>, 'isFetchingMore' | 'more'> }) {
  const t = useText();
  return (
    <div className={css.more}>
      <Button variant="line" block busy={stores.isFetchingMore} onClick={stores.more}>
        {t('board.moreStores')}
      </Button>
    </div>
  );
}

/** Rows of the list. A selected store outside the loaded batches is loaded separately and shown first. */
function Rows({ rows, near, measured, filter, selected, renting, onSelect, onChosen, more }: RowsProps) {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  const chosenId = selected?.storeId ?? null;
  const missing = chosenId !== null && !rows.some(({ storeId }) => storeId === chosenId);
  const chosenQuery = useStore({ id: chosenId ?? '', ...near }, { skip: !missing });
  useOnVisible(chosenQuery.refetch);
  const first = missing && chosenQuery.data?.storeId === chosenId ? [chosenQuery.data] : [];
  const shown: StoreSummary[] = [...first, ...rows];
  const openId = chosenId ?? shown[0]?.storeId;
  const chosen = shown.find(({ storeId }) => storeId === openId) ?? null;
  useEffect(() => onChosen(chosen), [chosen, onChosen]);
  const isListed = chosen?.storeId === chosenId;
  const limit = useRowLimit();
  useEffect(() => {
    if (!chosenId || !isListed) return;
    const row = box.current?.querySelector(`[data-store="${CSS.escape(chosenId)}"]`);
    row?.scrollIntoView({ block: 'nearest' });
  }, [chosenId, isListed, limit]);
  // With a filter, closed stores come last. A store may close while later batches load.
  const closed = filter === 'all' ? [] : rows.filter(({ state }) => state === 'CLOSED');
  const open = closed.length === 0 ? shown : shown.filter((store) => !closed.includes(store));
  const list = (stores: readonly StoreSummary[]) => (
    <ul>
      {stores.map((store) => (
        <BoardRow
          key={store.storeId}
          store={store}
          filter={filter}
          chosen={store.storeId === openId}
          renting={renting}
          measured={measured}
          onSelect={onSelect}
        />
      ))}
    </ul>
  );
  return (
    <div ref={box}>
      {open.length > 0 && list(open.slice(0, limit))}
      {closed.length > 0 && limit > open.length && (
        <>
          <h2 className={css.closed}>{t('board.closed')}</h2>
          {list(closed)}
        </>
      )}
      {limit >= rows.length && more}
    </div>
  );
}

function BoardSkeleton() {
  const t = useText();
  return (
    <div className={css.skeleton}>
      <p className="visually-hidden" role="status">
        {t('board.loading')}
      </p>
      {[0, 1, 2, 3].map((row) => (
        <SkeletonBlock key={row} height={56} />
      ))}
    </div>
  );
}
