import { LinkButton } from '@shared/module-kit';
import { path } from '@shared/http-api/app';
import { Button, EmptyState } from '@shared/ui/core';
import { useText } from '../texts';

export interface NoStoresProps {
  /** Whether the list is sorted by distance from the position in the address or from the renter's last position. */
  isOwn: boolean;
  /** Whether a filter or a search is set. */
  filtered: boolean;
  /** Lists more stores: without the filter and the search, or those of the whole region. */
  onAll: () => void;
}

/**
 * Empty state: "Nearby no shop" with the renter's position, "No Data" without. A button lists more stores, because the renter
 * may be far away from all of them, for example at home after the return.
 */
export function NoStores({ isOwn, filtered, onAll }: NoStoresProps) {
  const t = useText();
  return (
    <EmptyState
      title={t(isOwn ? 'stores.nearbyNone' : 'noData')}
      action={
        filtered || isOwn ? (
          <Button variant="primary" onClick={onAll}>
            {t('stores.showAll')}
          </Button>
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
