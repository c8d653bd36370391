import { useCallback, useMemo, useState } from 'react';
import { parsePosition } from '@shared/domain';
import { isExactPosition, rememberedPosition, useDraft, useQueryParams } from '@shared/module-kit';
import { type OpenFilter, STORE_FILTERS, type StoreFilter } from '@shared/http-api/app';
import type { Position } from '@shared/http-api/schemas';
import { type Origin, isElsewhere } from './origin';

/** Store selected by the renter. */
export interface SelectedStore {
  storeId: string;
  position: Position;
}

interface SavedView {
  filter: StoreFilter | null;
  /** Filter by opening hours. */
  open: OpenFilter | null;
  origin: Origin | null;
  selected: SelectedStore | null;
}

/** State of /home and the functions that change it. */
export interface HomeView extends SavedView {
  /** Whether the renter or the address has determined the origin. */
  originChosen: boolean;
  /** Centre of the map after the renter has moved it away from the origin; otherwise null. */
  elsewhere: Position | null;
  setFilter(filter: StoreFilter): void;
  setOpen(open: OpenFilter | null): void;
  select(storeId: string, position: Position): void;
  /** Moves the origin and the map, and selects a store or none. */
  lookAt(origin: Origin, selected?: SelectedStore | null): void;
  onMapMoved(center: Position): void;
}

/** Returns whether an origin was the renter's own position, which was read long ago, only roughly, or elsewhere since. */
function isOutdated(origin: Origin): boolean {
  const own = rememberedPosition();
  return (
    origin.kind === 'located' && (!isExactPosition(origin) || (own !== null && isElsewhere(origin, own)))
  );
}

/**
 * Returns the origin, the filter and the selected store of /home, which survive Back and a reload. If the renter has
 * not chosen an origin, it is the position in the address, the renter's remembered position, or `fallback`. The address
 * may also have the filter.
 */
export function useHomeView(fallback: Origin | null): HomeView {
  const { lat, lng, filter } = useQueryParams('lat', 'lng', 'filter');
  const asked = useMemo(() => parsePosition(lat, lng), [lat, lng]);
  const [remembered] = useState(rememberedPosition);
  const [view, setView] = useDraft<SavedView>(`view/home:${lat ?? ''},${lng ?? ''},${filter ?? ''}`, {
    filter: STORE_FILTERS.find((known) => known === filter) ?? null,
    open: null,
    origin: null,
    selected: null,
  });
  // The renter's own position is where they are only for some minutes.
  const chosen = view.origin && isOutdated(view.origin) ? null : view.origin;
  const origin: Origin | null = useMemo(
    () =>
      chosen ??
      (asked ? { ...asked, kind: 'place' } : remembered ? { ...remembered, kind: 'located' } : fallback),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `fallback` is a new object on each render; compare its values
    [chosen, asked, remembered, fallback?.lat, fallback?.lng, fallback?.name],
  );
  const [mapCenter, setMapCenter] = useState<Position | null>(null);
  const setFilter = useCallback((filter: StoreFilter) => setView((now) => ({ ...now, filter })), [setView]);
  const setOpen = useCallback((open: OpenFilter | null) => setView((now) => ({ ...now, open })), [setView]);
  const select = useCallback(
    (storeId: string, position: Position) => setView((now) => ({ ...now, selected: { storeId, position } })),
    [setView],
  );
  const lookAt = useCallback(
    (to: Origin, selected: SelectedStore | null = null) => {
      setMapCenter(null);
      setView((now) => {
        const isSamePlace = to.kind === 'located' && now.origin && !isElsewhere(to, now.origin);
        return { ...now, origin: to, selected: isSamePlace ? now.selected : selected };
      });
    },
    [setView],
  );
  return {
    ...view,
    // A view of an earlier version of the app has none.
    open: view.open ?? null,
    origin,
    originChosen: asked !== null || chosen !== null,
    elsewhere: mapCenter && origin && isElsewhere(mapCenter, origin) ? mapCenter : null,
    setFilter,
    setOpen,
    select,
    lookAt,
    onMapMoved: setMapCenter,
  };
}
