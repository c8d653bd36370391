import { LinkButton, useText } from '@shared/module-kit';
import { path } from '@shared/http-api/app';
import { EmptyState } from '@shared/ui/core';

export interface NoStoresProps {
  /** The list is around the renter's own position. */
  isOwn: boolean;
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
