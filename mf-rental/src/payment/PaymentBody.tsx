import { useBrowser } from '@shared/module-kit';
import { Redirect } from '../links/Redirect';
import { CheckingPayment } from './CheckingPayment';
import { ChoosePayment } from './ChoosePayment';
import { PaymentSkeleton } from './PaymentSkeleton';
import { RefundedPayment, ReservationExpired } from '../order/EndedPayment';
import { type PayAttempt, hasFact } from './use-pay';
import { type PaymentFacts, isOfOtherBrowser, isPending, paymentView } from './payment-view';

export interface PaymentBodyProps extends PaymentFacts {
  attempt: PayAttempt;
  refresh(): void;
}

/** Chooses the view of /payment by the server's state. */
export function PaymentBody({ attempt, refresh, ...facts }: PaymentBodyProps) {
  const { payment } = facts;
  const { type } = useBrowser();
  // The platform reads the payment at the provider before it begins another one.
  const setAside =
    payment !== null &&
    (isOfOtherBrowser(payment, type) || (isPending(payment) && hasFact(attempt, payment, 'setAside')));
  const view = paymentView(setAside ? { ...facts, payment: null } : facts);
  switch (view.kind) {
    case 'leave':
      return <Redirect to={view.to} />;
    case 'timedOut':
      return <ReservationExpired order={view.order} />;
    case 'refunded':
      return <RefundedPayment payment={view.payment} order={view.order} />;
    case 'checking':
      return (
        <CheckingPayment
          payment={view.payment}
          order={facts.order}
          attempt={attempt}
          chooseAnother={() => {
            attempt.setProblem(null);
            attempt.setLocalFact({ paymentId: view.payment.paymentId, fact: 'setAside' });
          }}
          refresh={refresh}
        />
      );
    case 'loading':
      return <PaymentSkeleton />;
    case 'choose':
      return <ChoosePayment view={view} order={facts.order} attempt={attempt} refresh={refresh} />;
  }
}
