import { LinkButton } from '@shared/module-kit';
import { path } from '@shared/http-api/app';
import { EmptyState, Page, PageTitle } from '@shared/ui/core';
import { useText } from '../texts';

/** Shown for a malformed number, an unknown number and, indistinguishably, another renter's order (decision 24). */
export function NoSuchOrder() {
  const t = useText();
  return (
    <Page tone="surface">
      <PageTitle hidden>{t('order.title')}</PageTitle>
      <EmptyState
        title={t('order.noneTitle')}
        action={
          <LinkButton to={path.orderList({ tab: 'all' })} variant="primary" block>
            {t('order.toList')}
          </LinkButton>
        }
      >
        {t('order.noneText')}
      </EmptyState>
    </Page>
  );
}
