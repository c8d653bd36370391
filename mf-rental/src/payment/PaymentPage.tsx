import { Loaded, useDeposit, useFresh, usePayment, useQueryParams } from '@shared/module-kit';
import { PAYMENT_PURPOSES, type PaymentPurpose, parseOrderNo } from '@shared/http-api/app';
import { NoSuchOrder } from '../order/NoSuchOrder';
import { useFlowOrder } from '../order/use-flow-order';
import { PaymentBody } from './PaymentBody';
import { PaymentSkeleton } from './PaymentSkeleton';
import { awaits, belongs, isRefused } from './payment-view';
import { usePaymentPolling } from './use-payment-polling';

const isPurpose = (text: string | null): text is PaymentPurpose =>
  (PAYMENT_PURPOSES as readonly string[]).includes(text ?? '');

/** Deposit, rental fee, or the price for keeping: chosen, paid at the provider's page, and read again afterwards. */
export default function PaymentPage() {
  const { purpose, orderNo: written, paymentId } = useQueryParams('purpose', 'orderNo', 'paymentId');
  const orderNo = parseOrderNo(written);
  const named = orderNo !== null || (written === null && purpose === 'DEPOSIT');
  if (!isPurpose(purpose) || !named) return <NoSuchOrder />;
  return (
    <Payment
      key={`${purpose} ${orderNo ?? ''}`}
      purpose={purpose}
      orderNo={orderNo}
      paymentId={paymentId || null}
    />
  );
}

interface PaymentQuery {
  purpose: PaymentPurpose;
  orderNo: string | null;
  paymentId: string | null;
}

function Payment({ purpose, orderNo: given, paymentId }: PaymentQuery) {
  const payment = usePayment(paymentId);
  // A deposit that was begun without an order still belongs to the one that is pending: the server says to which.
  const orderNo = given ?? (payment.data?.purpose === purpose ? payment.data.orderNo : null);
  const order = useFlowOrder(orderNo, awaits);
  const depositQuery = useDeposit();
  const depositFresh = useFresh(depositQuery);
  // Without an order the page leaves by the deposit: not by what another page left in the cache.
  const settled = orderNo !== null || depositFresh || depositQuery.data?.state === 'NOT_PAID';
  const deposit = settled ? depositQuery : { ...depositQuery, data: undefined };
  usePaymentPolling({ order, deposit, payment });
  // What the page cannot be drawn without. While a payment may still be read, nobody is asked to pay again; one that is
  // not there is no reason to hide the order.
  const needed = orderNo === null || order.data?.state === 'PENDING_PAYMENT' ? deposit : order;
  const first = orderNo !== null && !order.data ? order : needed;
  const waiting = paymentId !== null && !payment.data && !isRefused(payment.error);
  return (
    <Loaded<unknown>
      query={waiting ? payment : first}
      skeleton={<PaymentSkeleton />}
      failed={(error) => (error.code === 'HTTP_404' ? <NoSuchOrder /> : null)}
    >
      {() => (
        <PaymentBody
          purpose={purpose}
          order={order.data ?? null}
          deposit={deposit.data ?? null}
          payment={payment.data && belongs(payment.data, orderNo) ? payment.data : null}
          refresh={() => {
            if (orderNo !== null) order.refetch();
            deposit.refetch();
            if (paymentId !== null) payment.refetch();
          }}
        />
      )}
    </Loaded>
  );
}
