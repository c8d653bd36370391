import type { ReactNode } from 'react';
import { LinkButton, useDeposit } from '@shared/module-kit';
import { ERROR, path } from '@shared/http-api/app';
import type { Order, Payment } from '@shared/http-api/schemas';
import { isDepositSettled, isFeePaid, leavesDeposit, pathAgain } from '@shared/domain';
import { EmptyState, Page, PageTitle } from '@shared/ui/core';
import { useOrderDepositText } from '@shared/ui/domain';
import { ActionColumn } from '../links/ActionColumn';
import { useText } from '../texts';
import { useRefundText } from './use-refund-text';

/** States that the reservation has expired, and whose the deposit is if it was paid. */
export function ReservationExpired({ order }: { order: Order }) {
  const t = useText();
  const deposit = useDeposit().data;
  const depositText = useOrderDepositText()(order, deposit);
  return (
    <Over
      title={t(isDepositSettled(order) ? 'payment.reservationEnded' : `errors.${ERROR.orderTimedOut}`)}
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
      ended={order}
      depositLeft={leavesDeposit(order, deposit)}
    />
  );
}

/** Returns the key of the title over a refunded payment. With a paid deposit, no payment has timed out. */
function titleOf(order: Order | null) {
  if (!order) return 'moments.deposit';
  if (isFeePaid(order.state)) return 'payment.paidTitle';
  return order.state === 'EXPIRED' ? 'payment.reservationEnded' : 'payment.deletedTitle';
}

/**
 * States that a payment is refunded, or a hold released: that of an order that has ended, that of a deposit without an order, or the second
 * one of a fee.
 */
export function RefundedPayment({ payment, order }: { payment: Payment; order: Order | null }) {
  const t = useText();
  return (
    <Over
      title={t(titleOf(order))}
      text={useRefundText()(payment)}
      ended={order && !isFeePaid(order.state) ? order : null}
      settledNo={order && isFeePaid(order.state) ? order.orderNo : null}
    />
  );
}

interface OverProps {
  title: string;
  text: ReactNode;
  /** Order without a rental. */
  ended: Order | null;
  depositLeft?: boolean;
  /** Number of an order that is paid. */
  settledNo?: string | null;
}

function Over({ title, text, ended, depositLeft = false, settledNo = null }: OverProps) {
  const t = useText();
  return (
    <Page tone="surface">
      <PageTitle hidden>{t('payment.title')}</PageTitle>
      <div role="alert">
        <EmptyState
          title={title}
          action={
            <ActionColumn>
              {ended ? (
                <LinkButton to={pathAgain(ended)} replace variant="primary" block>
                  {t('payment.orderAgain')}
                </LinkButton>
              ) : null}
              {settledNo ? (
                <LinkButton to={path.orderDetail({ orderNo: settledNo })} replace variant="primary" block>
                  {t('payment.leave')}
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
