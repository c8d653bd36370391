import { LinkButton } from '@shared/module-kit';
import { type OrderTab, path } from '@shared/http-api/app';
import { EmptyState } from '@shared/ui/core';
import { useText } from '../texts';

/** Empty state of a tab, with a link to rent. */
export function NoOrders({ tab }: { tab: OrderTab }) {
  const t = useText();
  return (
    <EmptyState
      title={t('noData')}
      action={
        <LinkButton to={path.scanCenter({ mode: 'rent' })} icon="scan" variant="primary">
          {t('list.scan')}
        </LinkButton>
      }
    >
      {t(`list.empty.${tab}`)}
    </EmptyState>
  );
}
