import { LinkButton } from '@shared/module-kit';
import { path } from '@shared/http-api/app';
import { EmptyState } from '@shared/ui/core';
import { useText } from '../texts';

export interface NoStoresProps {
  /** Whether the list is sorted by distance from the position in the address or from the renter's last position. */
  isOwn: boolean;
  /** Whether a filter or a search is set. */
  filtered: boolean;
}

/** Empty state: "Nearby no shop" with the renter's position, "No Data" without. */
export function NoStores({ isOwn, filtered }: NoStoresProps) {
  const t = useText();
  return (
    <EmptyState
      title={t(isOwn ? 'stores.nearbyNone' : 'noData')}
      action={
        filtered ? (
          <LinkButton variant="primary" to={path.shopList()} replace>
            {t('stores.showAll')}
          </LinkButton>
        ) : (
          <LinkButton variant="primary" to={path.home()}>
            {t('stores.toMap')}
          </LinkButton>
        )
      }
    >
      {t(filtered ? 'stores.noneFiltered' : 'stores.noneText')}
    </EmptyState>
  );
}
