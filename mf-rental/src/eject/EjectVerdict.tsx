import { LinkButton, useText } from '@shared/module-kit';
import { ERROR, path } from '@shared/http-api/app';
import type { Order } from '@shared/http-api/schemas';
import { Note, Page, PageTitle, Section } from '@shared/ui/core';
import { NearestStores } from '../stores/NearestStores';
import { storeApi } from '../stores/store-api';
import css from './EjectVerdict.module.css';

/** Failed eject: states that nothing was charged, with a retry link and the nearest stores. */
export function EjectFailed({ order, offline = false }: { order: Order; offline?: boolean }) {
  const t = useText();
  const { data: store } = storeApi.store.useQuery({ id: order.rentStore.storeId });
  return (
    <Page
      footer={
        <div className={css.foot}>
          <LinkButton to={path.product({ sn: order.cabinetSn })} replace variant="primary" size="big" block>
            {t('eject.tryAgain')}
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
          <PageTitle>{t(offline ? `errors.${ERROR.cabinetOffline}` : 'eject.failedTitle')}</PageTitle>
          <p className={css.text}>{t('eject.failedText')}</p>
        </div>
        <div className={css.note}>
          <Note tone="ok">{t('eject.notCharged')}</Note>
        </div>
      </Section>
      {store ? <NearestStores near={store.position} except={store.storeId} /> : null}
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
        <div role="status">
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
