import { memo } from 'react';
import { countAge } from '@shared/domain';
import { LinkButton, useRegion, useServerNow, useExternalLink } from '@shared/module-kit';
import { type StoreFilter, path } from '@shared/http-api/app';
import type { Position, StoreSummary } from '@shared/http-api/schemas';
import { Tag } from '@shared/ui/core';
import {
  DirectionsLink,
  StoreRow,
  shownCounts,
  useDistanceText,
  useMapApps,
  useOpeningText,
  usePriceText,
} from '@shared/ui/domain';
import { useText } from '../texts';

export interface BoardRowProps {
  store: StoreSummary;
  filter: StoreFilter;
  chosen: boolean;
  renting: boolean;
  /** Whether to show the distance. */
  measured: boolean;
  onSelect(storeId: string, position: Position): void;
}

/**
 * One store of the list. The selected one links to directions and details. The page renders again with each change of the
 * map, and the rows are most of it, so a row renders again only with its own values.
 */
export const BoardRow = memo(function BoardRow({
  store,
  filter,
  chosen,
  renting,
  measured,
  onSelect,
}: BoardRowProps) {
  const t = useText();
  const distanceText = useDistanceText();
  const now = useServerNow(10_000);
  const openingText = useOpeningText();
  const prices = usePriceText();
  return (
    <li data-store={store.storeId}>
      <StoreRow
        name={store.name}
        floor={store.floor}
        distance={distanceText(measured ? store.distanceMetres : null)}
        opening={openingText(store, now)}
        offline={store.state === 'OFFLINE'}
        {...shownCounts(store)}
        ageSeconds={countAge(store.countedAt, now)}
        selected={chosen}
        emphasis={filter === 'return' ? 'return' : 'rent'}
        onSelect={() => onSelect(store.storeId, store.position)}
        extra={
          (store.goneReported || (chosen && renting)) && (
            <>
              {store.goneReported && (
                <Tag tone="warn" icon="warn" boxed={false}>
                  {t('board.goneReported')}
                </Tag>
              )}
              {chosen && renting && <span>{prices.line(store.plan)}</span>}
            </>
          )
        }
        actions={
          chosen ? (
            <>
              <RowDirections store={store} />
              <LinkButton to={path.shopDetail({ id: store.storeId })} variant="line" size="small">
                {t('board.details')}
              </LinkButton>
            </>
          ) : undefined
        }
      />
    </li>
  );
});

/** Link to the way to the store, in the renter's map app. */
function RowDirections({ store }: { store: StoreSummary }) {
  const t = useText();
  const external = useExternalLink();
  const maps = useMapApps(useRegion().code);
  return (
    <DirectionsLink
      store={store}
      maps={maps}
      external={external}
      title={t('mapApp.title')}
      nameOf={(app) => t(`mapApp.${app}`)}
      variant="line"
      size="small"
    >
      {t('board.directions')}
    </DirectionsLink>
  );
}
