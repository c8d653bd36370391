import { LinkButton, type QueryState, isFinal, useErrorText } from '@shared/module-kit';
import { path } from '@shared/http-api/app';
import type { Order } from '@shared/http-api/schemas';
import { Button, EmptyState, FailedState, Page } from '@shared/ui/core';
import { Redirect } from '../links/Redirect';
import { ReservationExpired } from '../order/EndedPayment';
import { useText } from '../texts';
import { EjectFailed, EjectUnknown } from './EjectVerdict';
import { EjectProgress } from './EjectProgress';
import { ejectView } from './eject-view';
import { useEject } from './use-eject';

/** Chooses the view of /eject by the state of the order and the eject request. */
export function EjectFlow({ order, read }: { order: Order; read: QueryState<Order> }) {
  const t = useText();
  const errorText = useErrorText();
  const { order: current, progress, lost, error, waitsForTap, asking, eject } = useEject(order, read);
  const view = ejectView(current, progress);
  const seeOrder = (
    <LinkButton variant="text" to={path.orderDetail({ orderNo: current.orderNo })}>
      {t('eject.seeOrder')}
    </LinkButton>
  );
  if (view.kind === 'opening' && error) {
    // The platform has accepted the eject. Nothing is known of its result.
    if (error.kind === 'malformed') return <EjectUnknown order={current} />;
    // Any other answer that is not final leaves open whether the slot opens.
    const refused = isFinal(error);
    return (
      <Page tone="surface">
        <FailedState
          title={t(refused ? 'eject.notAsked' : 'eject.unknownTitle')}
          code={error.code}
          onRetry={() => void eject()}
          retrying={asking}
          status={t(refused ? 'eject.safe' : 'eject.unknownSafe')}
          secondary={seeOrder}
        >
          {errorText(error)}
        </FailedState>
      </Page>
    );
  }
  if (view.kind === 'opening' && waitsForTap) {
    return (
      <Page tone="surface">
        <EmptyState
          titlesPage
          title={t('eject.tapHere', { sn: current.cabinetSn })}
          action={
            <>
              <Button block size="big" busy={asking} onClick={() => void eject()}>
                {t('eject.open')}
              </Button>
              {seeOrder}
            </>
          }
        >
          {t('eject.safe')}
        </EmptyState>
      </Page>
    );
  }
  switch (view.kind) {
    case 'leave':
      return <Redirect to={view.to} />;
    case 'timedOut':
      return <ReservationExpired order={current} />;
    case 'failed':
      // The progress may know the result before the order does.
      return <EjectFailed order={{ ...current, state: 'EJECT_FAILED' }} />;
    case 'unknown':
      return <EjectUnknown order={current} />;
    case 'opening':
      return <EjectProgress order={current} progress={view.progress} lost={lost} />;
  }
}
