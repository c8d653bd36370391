import { useEffect } from 'react';
import { Loaded, isExactPosition, useGo, useOnVisible } from '@shared/module-kit';
import { path } from '@shared/http-api/app';
import type { Order, Position } from '@shared/http-api/schemas';
import { Section, SkeletonBlock } from '@shared/ui/core';
import { ReserveButton } from '../slot/ReserveButton';
import { useReserve } from '../slot/use-reserve';
import { LocateRow } from '../stores/LocateRow';
import { StoreItem } from '../stores/StoreItem';
import { useNearestStores } from '../stores/api';
import { useText } from '../texts';
import { useMinuteNow } from '../use-minute-now';
import css from './AllFullView.module.css';

const SHOWN = 3;

interface FreeSlotsProps {
  /** The running order, for which a slot may be reserved. */
  order: Order;
  /** The renter's current position; null if it is not known. */
  position: Position | null;
  /** Receives the position, which a tap reads. Pass a stable function. */
  onPosition: (position: Position) => void;
  /** Set after a refusal because a slot is free: the counts are then read again. */
  outdated: boolean;
  /** Called after a slot was reserved. */
  onReserved: () => void;
}

/** The nearest stores with a free slot, which may be reserved, and the walk there. Asks for the position on a tap if it is not known. */
export function FreeSlots({ position, onPosition, ...list }: FreeSlotsProps) {
  const t = useText();
  return (
    <Section flush title={t('full.nearest')} className={css.cells ?? ''}>
      {position ? <NearestSlots from={position} {...list} /> : <LocateRow onLocated={onPosition} />}
    </Section>
  );
}

function NearestSlots({
  from,
  order,
  outdated,
  onReserved,
}: Omit<FreeSlotsProps, 'position' | 'onPosition'> & { from: Position }) {
  const t = useText();
  const { go } = useGo();
  const now = useMinuteNow();
  const query = useNearestStores({ ...from, filter: 'return' });
  const { refetch } = query;
  const reserving = useReserve(order, onReserved);
  const { reserveSeconds } = order;
  useOnVisible(refetch);
  useEffect(() => {
    if (outdated) void refetch();
  }, [outdated, refetch]);
  return (
    <Loaded query={query} skeleton={<SkeletonBlock />}>
      {({ stores }) =>
        stores.length === 0 && !query.leftOut ? (
          <p className={css.lead}>{t('full.none')}</p>
        ) : (
          <ul>
            {stores.slice(0, SHOWN).map((store) => (
              <li key={store.storeId}>
                <StoreItem
                  store={isExactPosition(from) ? store : { ...store, distanceMetres: null }}
                  now={now}
                  emphasis="return"
                  onSelect={() => go(path.shopDetail({ id: store.storeId }))}
                  actions={
                    store.reservesSlots &&
                    reserveSeconds !== undefined && (
                      <ReserveButton store={store} seconds={reserveSeconds} reserving={reserving} />
                    )
                  }
                />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
