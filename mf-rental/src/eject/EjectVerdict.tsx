import { LinkButton, useDeposit } from '@shared/module-kit';
import { path } from '@shared/http-api/app';
import type { Order } from '@shared/http-api/schemas';
import { leavesDeposit, pathAgain } from '@shared/domain';
import { Note, Page, PageTitle, Section } from '@shared/ui/core';
import { useOrderDepositText } from '@shared/ui/domain';
import { OtherStores } from '../stores/OtherStores';
import { useText } from '../texts';
import css from './EjectVerdict.module.css';

/**
 * Failed eject: states that there is no rental fee and whose the deposit is, with a retry link and the nearest stores.
 */
export function EjectFailed({ order }: { order: Order }) {
  const t = useText();
  const deposit = useDeposit().data;
  const depositText = useOrderDepositText()(order, deposit);
  return (
    <Page
      footer={
        <div className={css.foot}>
          <LinkButton to={pathAgain(order)} replace variant="primary" size="big" block>
            {t('eject.tryAgain')}
          </LinkButton>
          {leavesDeposit(order, deposit) ? (
            <LinkButton to={path.center()} variant="line" block>
              {t('payment.depositBack')}
            </LinkButton>
          ) : null}
          <LinkButton
            to={path.feedback({ orderNo: order.orderNo, sn: order.cabinetSn })}
            variant="text"
            block
          >
            {t('eject.report')}
          </LinkButton>
        </div>
      }
    >
      <Section>
        <div role="alert">
          <PageTitle>{t('eject.failedTitle')}</PageTitle>
          <p className={css.text}>{t('eject.failedText')}</p>
        </div>
        <div className={css.note}>
          <Note tone="ok">
            <p>{t('eject.notCharged')}</p>
            {depositText ? <p>{depositText}</p> : null}
          </Note>
        </div>
      </Section>
      <OtherStores order={order} />
    </Page>
  );
}

/** Eject without a result. Polling continues until there is one. The eject is never repeated. */
export function EjectUnknown({ order }: { order: Order }) {
  const t = useText();
  return (
    <Page
      footer={
        <div className={css.foot}>
          <LinkButton to={path.orderDetail({ orderNo: order.orderNo })} variant="line" block>
            {t('eject.seeOrder')}
          </LinkButton>
          <LinkButton
            to={path.feedback({ orderNo: order.orderNo, sn: order.cabinetSn })}
            variant="text"
            block
          >
            {t('eject.report')}
          </LinkButton>
        </div>
      }
    >
      <Section>
        <div role="alert">
          <PageTitle>{t('eject.unknownTitle')}</PageTitle>
          <p className={css.text}>{t('eject.unknownText')}</p>
        </div>
        <div className={css.note}>
          <Note tone="info">{t('eject.unknownSafe')}</Note>
        </div>
      </Section>
    </Page>
  );
}
