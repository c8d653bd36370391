import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import {
  Loaded,
  type QueryState,
  isFinal,
  isNotFound,
  useDeposit,
  useFresh,
  usePayment,
  useQueryParams,
} from '@shared/module-kit';
import { PAID_FRAGMENT, PAYMENT_PURPOSES, type PaymentPurpose, parseOrderNo } from '@shared/http-api/app';
import { NoSuchOrder } from '../order/NoSuchOrder';
import { useFlowOrder } from '../order/use-flow-order';
import { useTapAfterAbsence, useTapAfterFailure, useTapAfterUnknown } from '../order/use-opens-on-tap';
import { PaymentBody } from './PaymentBody';
import { PaymentSkeleton } from './PaymentSkeleton';
import { awaitsPayment, belongsToOrder } from './payment-view';
import { type PayAttempt, usePayAttempt } from './use-pay';
import { usePaymentPolling } from './use-payment-polling';

const isPurpose = (text: string | null): text is PaymentPurpose =>
  (PAYMENT_PURPOSES as readonly string[]).includes(text ?? '');

/** /payment: deposit, rental fee or keep price. Shows the methods, leaves for the checkout and polls the payment. */
export default function PaymentPage() {
  const { purpose, orderNo: orderNoText, paymentId } = useQueryParams('purpose', 'orderNo', 'paymentId');
  const orderNo = parseOrderNo(orderNoText);
  const visit = useVisit(orderNo);
  const named = orderNo !== null || (orderNoText === null && purpose === 'DEPOSIT');
  if (!isPurpose(purpose) || !named) return <NoSuchOrder />;
  return <Payment key={visit} purpose={purpose} orderNo={orderNo} paymentId={paymentId || null} />;
}

/**
 * Returns the key of the page of one order. A payment that begins puts its purpose, and the order of a deposit without one, into the
 * address. The try to pay goes on, so that the key stays.
 */
function useVisit(orderNo: string | null): number {
  const [shown, setShown] = useState({ orderNo, count: 0 });
  if (shown.orderNo !== orderNo) setShown({ orderNo, count: shown.count + (shown.orderNo ? 1 : 0) });
  return shown.count;
}

interface PaymentQuery {
  purpose: PaymentPurpose;
  orderNo: string | null;
  paymentId: string | null;
}

/** Returns whether /login says that the slot opens (`PaymentLine` of mf-auth): the checkout has reported the deposit of an order. */
function useIsPromised(purpose: PaymentPurpose, orderNo: string | null): boolean {
  const { hash } = useLocation();
  return hash === PAID_FRAGMENT && purpose === 'DEPOSIT' && orderNo !== null;
}

function Payment({ purpose, orderNo: queryOrderNo, paymentId }: PaymentQuery) {
  const payment = usePayment(paymentId);
  // For a deposit without an order in the address, the payment names the pending order.
  const orderNo = queryOrderNo ?? (payment.data?.purpose === purpose ? payment.data.orderNo : null);
  const order = useFlowOrder(orderNo, awaitsPayment);
  const depositQuery = useDeposit();
  const depositFresh = useFresh(depositQuery);
  // Without an order, a paid deposit causes a redirect. Ignore a cached deposit that may be stale.
  const settled = orderNo !== null || depositFresh || depositQuery.data?.state === 'NOT_PAID';
  const deposit = settled ? depositQuery : { ...depositQuery, data: undefined };
  usePaymentPolling({ order, deposit, payment });
  // Wait for the payment in the address, so that nobody pays twice, unless the platform refused to return it.
  const needed = orderNo === null || order.data?.state === 'PENDING_PAYMENT' ? deposit : order;
  const first = orderNo !== null && !order.data ? order : needed;
  const waiting = paymentId !== null && !payment.data && !(payment.error && isFinal(payment.error));
  const query: QueryState<unknown> = waiting ? payment : first;
  useTapAfterFailure(orderNo, query);
  useTapAfterUnknown(orderNo, query);
  const attempt = usePayAttempt();
  const isPromised = useIsPromised(purpose, queryOrderNo);
  return (
    <>
      {orderNo !== null && <TapAfterAbsence key={orderNo} {...{ orderNo, isPromised, attempt }} />}
      <Loaded
        query={query}
        skeleton={<PaymentSkeleton />}
        failed={(error) => (isNotFound(error) ? <NoSuchOrder /> : null)}
      >
        {() => (
          <PaymentBody
            purpose={purpose}
            order={order.data ?? null}
            deposit={deposit.data ?? null}
            payment={payment.data && belongsToOrder(payment.data, orderNo) ? payment.data : null}
            attempt={attempt}
            refresh={() => {
              if (orderNo !== null) order.refetch();
              deposit.refetch();
              if (paymentId !== null) payment.refetch();
            }}
          />
        )}
      </Loaded>
    </>
  );
}

interface TapAfterAbsenceProps {
  orderNo: string;
  isPromised: boolean;
  attempt: PayAttempt;
}

/** `useTapAfterAbsence` for one order, whose number the component needs as its key. */
function TapAfterAbsence({ orderNo, isPromised, attempt }: TapAfterAbsenceProps) {
  useTapAfterAbsence(orderNo, isPromised, attempt.leaving);
  return null;
}
