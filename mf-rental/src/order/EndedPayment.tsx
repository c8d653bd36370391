import type { ReactNode } from 'react';
import { LinkButton, useDeposit, useLanguage } from '@shared/module-kit';
import { ERROR, path } from '@shared/http-api/app';
import type { Order, Payment } from '@shared/http-api/schemas';
import { leavesDeposit } from '@shared/domain';
import { EmptyState, Page } from '@shared/ui/core';
import { useOrderDepositText } from '@shared/ui/domain';
import { formatMoney } from '@shared/i18n';
import { ActionColumn } from '../links/ActionColumn';
import { useText } from '../texts';

/** States that the reservation has expired, and whose the deposit is if it was paid. */
export function ReservationExpired({ order }: { order: Order }) {
  const t = useText();
  const deposit = useDeposit().data;
  const depositText = useOrderDepositText()(order, deposit);
  return (
    <Over
      title={t(order.deposit ? 'payment.reservationEnded' : `errors.${ERROR.orderTimedOut}`)}
      text={
        <>
          <span>{t('payment.timedOutText')}</span>
          {depositText ? (
            <>
              <br />
              <span>{depositText}</span>
            </>
          ) : null}
        </>
      }
      cabinetSn={order.cabinetSn}
      depositLeft={leavesDeposit(order, deposit)}
    />
  );
}

/** States that a payment is given back, because it arrived after the order had ended: refunded, or a hold is released. */
export function RefundedPayment({ payment, cabinetSn }: { payment: Payment; cabinetSn: string | null }) {
  const t = useText();
  const { language } = useLanguage();
  const amount = formatMoney(payment.amount, language);
  const released = useOrderDepositText()({
    orderNo: payment.orderNo ?? '',
    state: 'EXPIRED',
    deposit: { kind: payment.kind, state: 'RELEASED', amount: payment.amount },
  });
  return (
    <Over
      title={t(`errors.${ERROR.orderTimedOut}`)}
      text={
        released ?? t(payment.state === 'REFUNDED' ? 'payment.refunded' : 'payment.refunding', { amount })
      }
      cabinetSn={cabinetSn}
    />
  );
}

interface OverProps {
  title: string;
  text: ReactNode;
  cabinetSn: string | null;
  depositLeft?: boolean;
}

function Over({ title, text, cabinetSn, depositLeft = false }: OverProps) {
  const t = useText();
  return (
    <Page tone="surface">
      <h1 className="visually-hidden">{t('payment.title')}</h1>
      <div role="alert">
        <EmptyState
          title={title}
          action={
            <ActionColumn>
              {cabinetSn ? (
                <LinkButton to={path.product({ sn: cabinetSn })} replace variant="primary" block>
                  {t('payment.orderAgain')}
                </LinkButton>
              ) : null}
              {depositLeft ? (
                <LinkButton to={path.center()} variant="line" block>
                  {t('payment.depositBack')}
                </LinkButton>
              ) : null}
              <LinkButton to={path.home()} variant="text" block>
                {t('payment.toMap')}
              </LinkButton>
            </ActionColumn>
          }
        >
          {text}
        </EmptyState>
      </div>
    </Page>
  );
}
