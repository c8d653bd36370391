import { LinkButton } from '@shared/module-kit';
import { path } from '@shared/http-api/app';
import type { Order } from '@shared/http-api/schemas';
import { PageTitle, Section } from '@shared/ui/core';
import { OrderStateTag } from '@shared/ui/domain';
import { useText } from '../texts';
import css from './OrderHead.module.css';

/** Head of an order whose state only a newer platform knows. It offers nothing that moves money. */
export function UnknownOrder({ order }: { order: Order }) {
  const t = useText();
  return (
    <Section>
      <OrderStateTag order={order} />
      <PageTitle className={css.title}>{t('unknown.title')}</PageTitle>
      <p className={css.text}>{t('unknown.text')}</p>
      <div className={css.buttons}>
        <LinkButton variant="line" block to={path.callCenter()}>
          {t('unknown.help')}
        </LinkButton>
      </div>
    </Section>
  );
}
