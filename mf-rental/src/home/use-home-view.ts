import { useCallback, useMemo, useState } from 'react';
import { parsePosition } from '@shared/domain';
import { rememberedPosition, useQueryParams, useDraft } from '@shared/module-kit';
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
  const origin: Origin | null = useMemo(
    () =>
      view.origin ??
      (asked ? { ...asked, kind: 'place' } : remembered ? { ...remembered, kind: 'located' } : fallback),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `fallback` is a new object on each render; compare its values
    [view.origin, asked, remembered, fallback?.lat, fallback?.lng, fallback?.name],
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
      setView((now) => ({ ...now, origin: to, selected }));
    },
    [setView],
  );
  return {
    ...view,
    // A view of an earlier version of the app has none.
    open: view.open ?? null,
    origin,
    originChosen: asked !== null || view.origin !== null,
    elsewhere: mapCenter && origin && isElsewhere(mapCenter, origin) ? mapCenter : null,
    setFilter,
    setOpen,
    select,
    lookAt,
    onMapMoved: setMapCenter,
  };
}
