import { LinkButton } from '@shared/module-kit';
import { path } from '@shared/http-api/app';
import type { Order } from '@shared/http-api/schemas';
import { PageTitle, Section } from '@shared/ui/core';
import { OrderStateTag } from '@shared/ui/domain';
import { useText } from '../texts';
import css from './OrderHead.module.css';

/** Head of an order that is being ejected or whose eject has no result yet. Links to /eject. */
export function EjectingOrder({ order }: { order: Order }) {
  const t = useText();
  const unknown = order.state === 'EJECT_UNKNOWN';
  return (
    <Section>
      <OrderStateTag order={order} />
      <PageTitle className={css.title}>{t(unknown ? 'ejecting.unknown' : 'ejecting.title')}</PageTitle>
      <p className={css.text}>{t(unknown ? 'ejecting.unknownText' : 'ejecting.text')}</p>
      <div className={css.buttons}>
        <LinkButton variant="primary" size="big" block to={path.eject({ orderNo: order.orderNo })}>
          {t('ejecting.open')}
        </LinkButton>
      </div>
    </Section>
  );
}
