import { LinkButton } from '@shared/module-kit';
import { path } from '@shared/http-api/app';
import type { Order } from '@shared/http-api/schemas';
import { isDepositSettled, leavesDeposit, pathAgain } from '@shared/domain';
import { PageTitle, Section } from '@shared/ui/core';
import { OrderStateTag, useOrderDepositText } from '@shared/ui/domain';
import { useText } from '../texts';
import type { DepositQuery } from './use-order-deposit';
import css from './OrderHead.module.css';

/** Returns the key of the title and the text. With a paid deposit, or a plan without one, no payment has timed out. */
function keyOf(order: Order) {
  const { state } = order;
  if (state === 'EXPIRED') return isDepositSettled(order) ? 'void.ended' : 'void.expired';
  return state === 'EJECT_FAILED' ? 'void.failed' : 'void.deleted';
}

/** Head of an order without a rental: timed out, eject failed or deleted. Says whose the deposit is, and what follows. */
export function VoidOrder({ order, deposit: { data } }: { order: Order; deposit: DepositQuery }) {
  const t = useText();
  const depositText = useOrderDepositText()(order, data);
  const key = keyOf(order);
  return (
    <Section>
      <OrderStateTag order={order} note={order.state === 'EJECT_FAILED' ? t('void.notOpened') : undefined} />
      <PageTitle className={css.title}>{t(`${key}Title`)}</PageTitle>
      <p className={css.text}>{t(`${key}Text`)}</p>
      {depositText && <p className={css.text}>{depositText}</p>}
      <div className={css.buttons}>
        {order.actions.includes('RENT_AGAIN') ? (
          <LinkButton variant="primary" size="big" block to={pathAgain(order)}>
            {t(order.state === 'EXPIRED' ? 'void.orderAgain' : 'actions.rentAgain')}
          </LinkButton>
        ) : (
          <LinkButton variant="line" block to={path.orderList()} replace>
            {t('detail.toList')}
          </LinkButton>
        )}
        {leavesDeposit(order, data) && (
          <LinkButton variant="line" block to={path.center()}>
            {t('void.depositBack')}
          </LinkButton>
        )}
      </div>
    </Section>
  );
}
