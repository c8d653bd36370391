import { useCallback, useMemo, useState } from 'react';
import { parsePosition, positionInRegion } from '@shared/domain';
import { isExactPosition, rememberedPosition, useDraft, useQueryParams, useRegion } from '@shared/module-kit';
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
  /**
   * Whether the renter or the address has determined what is shown, so that nothing moves without a tap. A position that was
   * read long ago or only roughly determines nothing.
   */
  isSettled: boolean;
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
 * not chosen an origin, it is the position in the address, the renter's remembered position if it is in the region, or
 * `fallback`. A chosen own position follows the remembered one. The address may also have the filter.
 */
export function useHomeView(fallback: Origin | null): HomeView {
  const { lat, lng, filter } = useQueryParams('lat', 'lng', 'filter');
  const asked = useMemo(() => {
    const position = parsePosition(lat, lng);
    return position && { ...position, kind: 'place' as const };
  }, [lat, lng]);
  const [view, setView] = useDraft<SavedView>(`view/home:${lat ?? ''},${lng ?? ''},${filter ?? ''}`, {
    filter: STORE_FILTERS.find((known) => known === filter) ?? null,
    open: null,
    origin: null,
    selected: null,
  });
  const [selectedBefore] = useState(view.selected);
  const chosen = view.origin;
  const { code } = useRegion();
  const here = rememberedPosition();
  const located = chosen?.kind === 'located' ? chosen : null;
  const isReplaced =
    located !== null && here !== null && (here.lat !== located.lat || here.lng !== located.lng);
  // Outside the region only a tap shows the renter's position.
  const own = located && !positionInRegion(located, code) ? here : positionInRegion(here, code);
  // A new object moves the map, so another name of the region, as in another language, gives none.
  const origin = useMemo<Origin | null>(
    () => (isReplaced ? null : (chosen ?? asked)) ?? (own ? { ...own, kind: 'located' } : fallback),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `own` and `fallback` are new objects on each render; compare their places
    [isReplaced, chosen, asked, own?.lat, own?.lng, fallback?.lat, fallback?.lng],
  );
  const [mapCenter, setMapCenter] = useState<Position | null>(null);
  const elsewhere = mapCenter && origin && isElsewhere(mapCenter, origin) ? mapCenter : null;
  const isOutdated = origin?.kind === 'located' && !isExactPosition(origin);
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
    isSettled:
      elsewhere !== null ||
      view.selected !== selectedBefore ||
      (chosen ? !isOutdated : (asked ?? view.selected) !== null),
    elsewhere,
    setFilter,
    setOpen,
    select,
    lookAt,
    onMapMoved: setMapCenter,
  };
}
