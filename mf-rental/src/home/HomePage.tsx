import type { FoundPlace } from '@shared/domain';
import { useCallback, useState } from 'react';
import { isExactPosition, useActiveOrder, useRegion } from '@shared/module-kit';
import type { StoreSummary } from '@shared/http-api/schemas';
import { isBankOut } from '@shared/domain';
import { PageTitle } from '@shared/ui/core';
import { useRegions } from '../stores/api';
import { useText } from '../texts';
import { Dock } from './Dock';
import { MapArea, NoMap } from './MapArea';
import { MapButtons } from './MapButtons';
import { OrderBar } from './OrderBar';
import { StoreBoard } from './StoreBoard';
import { TopBar } from './TopBar';
import { regionOrigin } from './origin';
import { useHomeView } from './use-home-view';
import { useOwnPosition } from './use-own-position';
import css from './HomePage.module.css';

/** Map, nearby stores, scanning (R2.2). */
export default function HomePage() {
  const t = useText();
  const region = useRegion();
  const regions = useRegions();
  const active = useActiveOrder();
  const order = active.data?.order ?? null;
  const out = order !== null && isBankOut(order.state);
  const center = regionOrigin(regions.data?.regions, region.code);
  const { origin, selected, elsewhere, isSettled, lookAt, ...view } = useHomeView(center);
  const filter = view.filter ?? (out ? 'return' : 'rent');
  const [chosen, setChosen] = useState<StoreSummary | null>(null);
  const [expanded, setExpanded] = useState(false);

  const { me, locate, locating } = useOwnPosition(lookAt, !isSettled);
  const onPlace = useCallback(
    ({ name, lat, lng, storeId }: FoundPlace) =>
      lookAt({ lat, lng, kind: 'place', name }, storeId ? { storeId, position: { lat, lng } } : null),
    [lookAt],
  );
  const showRegion = center && origin?.kind !== 'region' ? () => lookAt(center) : null;
  const showAll = view.open ? () => view.setOpen(null) : showRegion;

  return (
    <main className={`${css.page} ${expanded ? css.expanded : ''}`}>
      <PageTitle hidden>{t('home.title')}</PageTitle>
      <TopBar regions={regions.data?.regions} onPlace={onPlace} />
      <StoreBoard
        origin={origin?.kind === 'region' ? center : origin}
        filter={filter}
        selected={selected}
        renting={!out}
        expanded={expanded}
        onExpand={setExpanded}
        onFilter={view.setFilter}
        open={view.open}
        onOpen={view.setOpen}
        onAll={showAll}
        onSelect={view.select}
        onChosen={setChosen}
      />
      <OrderBar active={active} />
      <Dock />
      <div className={css.map}>
        {origin ? (
          <MapArea
            center={origin}
            filter={filter}
            open={view.open}
            selected={selected}
            bare={expanded}
            chosen={chosen}
            me={me && isExactPosition(me) ? me : null}
            onSelect={view.select}
            onMoved={view.onMapMoved}
          />
        ) : (
          <NoMap bare={expanded} regions={regions} />
        )}
        {expanded ? null : (
          <MapButtons
            onSearchHere={elsewhere && (() => lookAt({ ...elsewhere, kind: 'area' }))}
            locating={locating}
            onLocate={locate}
          />
        )}
      </div>
    </main>
  );
}
