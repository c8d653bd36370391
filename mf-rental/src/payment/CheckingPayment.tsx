import { useState } from 'react';
import { LinkButton, useLanguage, useServerNow } from '@shared/module-kit';
import { path } from '@shared/http-api/app';
import type { Order, Payment } from '@shared/http-api/schemas';
import { Button, Note, Page, PageTitle, Section } from '@shared/ui/core';
import { formatMoney } from '@shared/i18n';
import { ActionColumn } from '../links/ActionColumn';
import { useText } from '../texts';
import { ReservationTimer } from './ReservationTimer';
import { LeavePayment } from './LeavePayment';
import { useTapAfter } from '../order/use-opens-on-tap';
import { useReservationLeft } from '../order/use-reservation-left';
import { OtherStores } from '../stores/OtherStores';
import { PaymentNotes } from './PaymentNotes';
import { canContinue, shownKind } from './payment-view';
import { type PayAttempt, hasFact, useContinuePayment } from './use-pay';
import css from './CheckingPayment.module.css';

/** Delay in ms before a message that checking takes longer than usual and that the renter may leave. */
const LONG_MS = 20_000;

/** Time in ms after which the renter has seen that they may leave. A phone that wakes up learns the result sooner. */
const READ_MS = 3000;

/** Returns whether something has held for longer than `LONG_MS`. */
function useIsLong(holds: boolean): boolean {
  const now = useServerNow(1000);
  const [start, setStart] = useState({ holds, at: now });
  if (start.holds !== holds) setStart({ holds, at: now });
  return holds && start.holds && now - start.at > LONG_MS;
}

/** Returns the key of the title over a successful payment. A kind that only a newer platform knows is neither paid nor held. */
function paidTitle(kind: Payment['kind']) {
  if (kind === 'HOLD') return 'payment.heldTitle';
  return kind === 'CHARGE' ? 'payment.paidTitle' : 'payment.title';
}

export interface CheckingPaymentProps {
  payment: Payment;
  order: Order | null;
  attempt: PayAttempt;
  chooseAnother(): void;
  refresh(): void;
}

/** View of a payment without a final result, while the page polls it. */
export function CheckingPayment({ payment, order, attempt, chooseAnother, refresh }: CheckingPaymentProps) {
  const t = useText();
  const { language } = useLanguage();
  const { continuePayment, busy, problem, interrupted } = useContinuePayment(payment, attempt, refresh);
  const amount = formatMoney(payment.amount, language);
  const paid = payment.state === 'SUCCEEDED';
  // A kind that only a newer platform knows is neither.
  const kind = shownKind(payment.purpose, payment.kind);
  const hold = kind === 'HOLD';
  const charge = kind === 'CHARGE';
  const over = useReservationLeft(order) === 0;
  const open = canContinue(payment) && !over && !hasFact(attempt, payment, 'paid');
  const long = useIsLong(!open);
  // The renter may have left the cabinet.
  useTapAfter(long, READ_MS, order?.orderNo ?? null);
  return (
    <Page
      footer={
        open ? (
          <ActionColumn>
            <Button
              variant="primary"
              size="big"
              block
              busy={busy}
              busyLabel={t('payment.opening')}
              onClick={() => void continuePayment()}
            >
              {hold || charge ? t(hold ? 'payment.hold' : 'payment.goOn', { amount }) : t('payment.continue')}
            </Button>
            <Button variant="line" block disabled={busy} onClick={chooseAnother}>
              {t('payment.another')}
            </Button>
            <LeavePayment order={order} />
          </ActionColumn>
        ) : long ? (
          <LinkButton
            to={order ? path.orderDetail({ orderNo: order.orderNo }) : path.home()}
            variant="text"
            block
          >
            {t('payment.leave')}
          </LinkButton>
        ) : undefined
      }
    >
      <Section>
        <PageTitle>
          {t(paid ? paidTitle(kind) : open ? 'payment.openTitle' : 'payment.checkingTitle')}
        </PageTitle>
        <p className={css.amount}>{amount}</p>
        <p className={css.text} role="status">
          {t(paid ? 'payment.paidText' : open ? 'payment.openText' : 'payment.checkingText')}
        </p>
      </Section>
      <PaymentNotes
        interrupted={open && interrupted}
        failure={paid ? null : (problem?.text ?? null)}
        next={problem?.offline ? t('payment.offlineNext') : null}
      />
      {problem?.offline && order ? <OtherStores order={order} /> : null}
      {order?.state === 'PENDING_PAYMENT' && !paid ? (
        <Section tight>
          <ReservationTimer order={order} announcesEnd />
        </Section>
      ) : null}
      <div className={long ? css.note : ''} role="status">
        {long ? <Note tone="info">{t(paid ? 'payment.paidLongText' : 'payment.longText')}</Note> : null}
      </div>
    </Page>
  );
}
