import { useState } from 'react';
import {
  leaveFor,
  useGo,
  useReport,
  useSettings,
  useSignal,
  useOnVisible,
  walletPay,
} from '@shared/module-kit';
import { type PaymentPurpose, path } from '@shared/http-api/app';
import type { Payment } from '@shared/http-api/schemas';
import { isCheckout } from './checkout';
import { isUnfinished } from './payment-view';

/**
 * Result of starting a payment.
 * - `left`: the browser navigates to the checkout.
 * - `paid`: the wallet says that the renter has paid. The server may not know yet.
 * - `asked`: no navigation. Read the result from the server. Also the result if the renter has left the page meanwhile.
 * - `refused`: the checkout or the wallet's payment could not start.
 */
export type CheckoutStart = 'left' | 'paid' | 'asked' | 'refused';

/**
 * Returns `begin`, which starts a payment: it navigates to the provider's checkout or opens the wallet's payment.
 * First it puts the payment's id into the address, so that the page reads this payment after Back from the provider.
 * `leaving` is true while the browser navigates. The component that calls this hook stays rendered when the address names the payment.
 */
export function useCheckout() {
  const { go } = useGo();
  const signal = useSignal();
  const settings = useSettings();
  const report = useReport();
  const [leaving, setLeaving] = useState(false);
  useOnVisible(() => setLeaving(false));

  const begin = async (payment: Payment): Promise<CheckoutStart> => {
    if (signal.aborted) return 'asked';
    const { purpose, orderNo, paymentId, nextAction } = payment;
    go(
      path.payment({ purpose: purpose satisfies PaymentPurpose, orderNo: orderNo ?? undefined, paymentId }),
      {
        replace: true,
      },
    );
    if (!isUnfinished(payment)) return 'asked';
    if (nextAction.kind === 'redirect') {
      if (!isCheckout(nextAction.url, settings.checkoutOrigins)) {
        report({ code: 'CHECKOUT_ORIGIN' });
        return 'refused';
      }
      setLeaving(true);
      leaveFor(nextAction.url);
      return 'left';
    }
    if (nextAction.kind === 'jsapi') {
      try {
        const result = await walletPay(nextAction.parameters);
        return result === 'failed' ? 'refused' : result === 'paid' ? 'paid' : 'asked';
      } catch {
        return 'refused';
      }
    }
    return 'asked';
  };
  return { begin, leaving };
}
