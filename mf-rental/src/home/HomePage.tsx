import type { FoundPlace } from '@shared/domain';
import { useCallback, useMemo, useState } from 'react';
import {
  rememberedPosition,
  useActiveOrder,
  useLocate,
  useQueryParams,
  useRegion,
  useResumable,
  useText,
} from '@shared/module-kit';
import type { StoreFilter } from '@shared/http-api/app';
import type { Position, StoreSummary } from '@shared/http-api/schemas';
import { isBankOut, parsePosition } from '@shared/domain';
import { Icon, PageTitle } from '@shared/ui/core';
import { storeApi } from '../stores/store-api';
import { Dock } from './Dock';
import { MapArea } from './MapArea';
import { OrderBar } from './OrderBar';
import { StoreBoard } from './StoreBoard';
import { TopBar } from './TopBar';
import { type Origin, isElsewhere, regionOrigin } from './origin';
import s from './HomePage.module.css';

/** State of the page that survives Back and a reload. */
interface HomeView {
  filter: StoreFilter | null;
  origin: Origin | null;
  selected: { storeId: string; position: Position } | null;
}

/** Map, nearby stores, scanning (R2.2). */
export default function HomePage() {
  const t = useText();
  const region = useRegion();
  const query = useQueryParams('lat', 'lng');
  const asked = useMemo(() => parsePosition(query.lat, query.lng), [query.lat, query.lng]);
  const [view, setView] = useResumable<HomeView>(`home:${query.lat ?? ''},${query.lng ?? ''}`, {
    filter: null,
    origin: null,
    selected: null,
  });
  const [remembered] = useState(rememberedPosition);
  const [me, setMe] = useState<Position | null>(remembered);
  const [mapCenter, setMapCenter] = useState<Position | null>(null);
  const [chosen, setChosen] = useState<StoreSummary | null>(null);
  const [expanded, setExpanded] = useState(false);

  const regions = storeApi.regions.useQuery();
  const fallback = regionOrigin(regions.data?.regions, region.code);
  const origin: Origin | null = useMemo(
    () =>
      view.origin ??
      (asked ? { ...asked, kind: 'place' } : remembered ? { ...remembered, kind: 'located' } : fallback),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `fallback` is a new object on each render; compare its values
    [view.origin, asked, remembered, fallback?.lat, fallback?.lng, fallback?.name],
  );
  const active = useActiveOrder();
  const order = active.data?.order ?? null;
  const out = order !== null && isBankOut(order.state);
  const filter = view.filter ?? (out ? 'return' : 'rent');

  const look = useCallback(
    (to: Origin, selected: HomeView['selected'] = null) => {
      setMapCenter(null);
      setView((now) => ({ ...now, origin: to, selected }));
    },
    [setView],
  );
  const onPosition = useCallback(
    (position: Position) => {
      setMe(position);
      look({ ...position, kind: 'located' });
    },
    [look],
  );
  const { locate, locating } = useLocate({ onPosition, quiet: !asked && !view.origin });
  const onPlace = useCallback(
    ({ name, lat, lng, storeId }: FoundPlace) =>
      look({ lat, lng, kind: 'place', name }, storeId ? { storeId, position: { lat, lng } } : null),
    [look],
  );
  const select = useCallback(
    (storeId: string, position: Position) => setView((now) => ({ ...now, selected: { storeId, position } })),
    [setView],
  );
  const elsewhere = mapCenter && origin && isElsewhere(mapCenter, origin) ? mapCenter : null;

  return (
    <main className={`${s.page} ${expanded ? s.expanded : ''}`}>
      <PageTitle hidden>{t('home.title')}</PageTitle>
      <TopBar regions={regions.data?.regions ?? []} onPlace={onPlace} />
      <StoreBoard
        origin={origin}
        filter={filter}
        selected={view.selected}
        renting={!out}
        expanded={expanded}
        onExpand={setExpanded}
        onFilter={(next) => setView((now) => ({ ...now, filter: next }))}
        onRegion={fallback && origin?.kind !== 'region' ? () => look(fallback) : null}
        onSelect={select}
        onChosen={setChosen}
      />
      <OrderBar active={active} />
      <Dock />
      <div className={s.map}>
        {origin ? (
          <MapArea
            center={origin}
            filter={filter}
            selected={view.selected}
            bare={expanded}
            chosen={chosen}
            me={me}
            onSelect={select}
            onMoved={setMapCenter}
          />
        ) : null}
        {elsewhere ? (
          <button
            type="button"
            data-over-map
            className={s.here}
            onClick={() => look({ ...elsewhere, kind: 'area' })}
          >
            {t('home.searchHere')}
          </button>
        ) : null}
        <button
          type="button"
          data-over-map
          className={s.locate}
          aria-label={t('home.locate')}
          aria-busy={locating || undefined}
          onClick={locate}
        >
          <Icon name="locate" />
        </button>
      </div>
    </main>
  );
}
