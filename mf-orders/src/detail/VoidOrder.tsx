import { LinkButton, useText } from '@shared/module-kit';
import { path } from '@shared/http-api/app';
import type { Order } from '@shared/http-api/schemas';
import { PageTitle, Section } from '@shared/ui/core';
import { OrderStateTag } from '@shared/ui/domain';
import css from './OrderHead.module.css';

const KEY: Partial<Record<Order['state'], string>> = {
  EXPIRED: 'void.expired',
  EJECT_FAILED: 'void.failed',
  DELETED: 'void.deleted',
};

/** Head of an order without a rental: timed out, eject failed or deleted. Links to a new order. */
export function VoidOrder({ order }: { order: Order }) {
  const t = useText();
  const key = KEY[order.state] ?? 'void.deleted';
  const note = order.state === 'EJECT_FAILED' ? t('void.notOpened') : undefined;
  return (
    <Section>
      <OrderStateTag state={order.state} {...(note ? { note } : {})} />
      <PageTitle className={css.title}>{t(`${key}Title`)}</PageTitle>
      <p className={css.text}>{t(`${key}Text`)}</p>
      <div className={css.buttons}>
        {order.actions.includes('RENT_AGAIN') ? (
          <LinkButton variant="primary" size="big" block to={path.product({ sn: order.cabinetSn })}>
            {t(order.state === 'EXPIRED' ? 'void.orderAgain' : 'actions.rentAgain')}
          </LinkButton>
        ) : (
          <LinkButton variant="line" block to={path.orderList()} replace>
            {t('detail.toList')}
          </LinkButton>
        )}
      </div>
    </Section>
  );
}
