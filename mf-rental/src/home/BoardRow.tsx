import { countAge, directionsUrl } from '@shared/domain';
import { LinkButton, useLanguage, useServerNow, useExternalLink } from '@shared/module-kit';
import { type StoreFilter, path } from '@shared/http-api/app';
import type { StoreSummary } from '@shared/http-api/schemas';
import { ButtonLink } from '@shared/ui/core';
import { StoreRow, shownCounts, useOpeningText, usePriceText } from '@shared/ui/domain';
import { formatDistance } from '@shared/i18n';
import { useText } from '../texts';

export interface BoardRowProps {
  store: StoreSummary;
  filter: StoreFilter;
  chosen: boolean;
  renting: boolean;
  onSelect(): void;
}

/** One store of the list. The selected one links to directions and details. */
export function BoardRow({ store, filter, chosen, renting, onSelect }: BoardRowProps) {
  const t = useText();
  const external = useExternalLink();
  const { language } = useLanguage();
  const now = useServerNow(10_000);
  const openingText = useOpeningText();
  const prices = usePriceText();
  return (
    <li data-store={store.storeId}>
      <StoreRow
        name={store.name}
        floor={store.floor}
        distance={store.distanceMetres === null ? null : formatDistance(store.distanceMetres, language)}
        opening={openingText(store, now)}
        offline={store.state === 'OFFLINE'}
        {...shownCounts(store)}
        ageSeconds={countAge(store.countedAt, now)}
        selected={chosen}
        emphasis={filter === 'return' ? 'return' : 'rent'}
        onSelect={onSelect}
        extra={chosen && renting ? prices.line(store.plan) : undefined}
        actions={
          chosen ? (
            <>
              <ButtonLink
                href={directionsUrl(store.position)}
                {...external}
                variant="line"
                size="small"
                icon="route"
              >
                {t('board.directions')}
              </ButtonLink>
              <LinkButton to={path.shopDetail({ id: store.storeId })} variant="line" size="small">
                {t('board.details')}
              </LinkButton>
            </>
          ) : undefined
        }
      />
    </li>
  );
}
