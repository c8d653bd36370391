import { useState } from 'react';
import { type ApiError, isApiError, useCommand, useErrorText, useRegion, useText } from '@shared/module-kit';
import { ERROR, type PaymentPurpose } from '@shared/contract/app';
import { useAgreed } from '../agreement/use-agreed';
import { returnUrl } from './checkout';
import { paymentApi } from './payment-api';
import { useCheckout } from './use-checkout';

const DEPOSIT_TERMS = ['deposit'] as const;

export interface UsePayOptions {
  purpose: PaymentPurpose;
  orderNo: string | null;
  refresh(): void;
}

/** The tap on "Pay": the deposit's agreement where one is due, the payment, and the way to the provider. */
export function usePay({ purpose, orderNo, refresh }: UsePayOptions) {
  const t = useText();
  const errorText = useErrorText();
  const region = useRegion();
  const { begin, leaving } = useCheckout();
  const [createDeposit] = paymentApi.createDeposit.useMutation();
  const [createPayment] = paymentApi.createPayment.useMutation();
  const agreedTo = useAgreed(DEPOSIT_TERMS, purpose === 'DEPOSIT');
  const [problem, setProblem] = useState<string | null>(null);

  const say = (error: ApiError) => {
    refresh();
    if (error.kind === 'aborted' || error.code === ERROR.regionMismatch) return;
    setProblem(
      errorText(error, {
        [ERROR.payFailed]: t('error.payFailed'),
        [ERROR.payDeclined]: t('error.payFailed'),
        [ERROR.paymentMethodsFailed]: t('error.paymentMethods'),
        [ERROR.orderTimedOut]: t('error.orderTimedOut'),
        [ERROR.agreementMissing]: t('error.agreementMissing'),
        [ERROR.unfinishedOrder]: t('error.unfinishedOrder'),
        [ERROR.priceChanged]: t('error.priceChanged'),
        NETWORK: t('error.payNetwork'),
      }),
    );
  };

  const send = async (methodId: string) => {
    if (purpose === 'DEPOSIT') {
      const [agreed] = await agreedTo();
      const deposit = await createDeposit({ orderNo, agreed: agreed! });
      if (deposit.error) return say(deposit.error);
    }
    const payment = await createPayment({
      purpose,
      orderNo,
      methodId,
      returnUrl: returnUrl(
        { origin: window.location.origin, base: region.base },
        { purpose, orderNo: orderNo ?? undefined },
      ),
    });
    if (payment.error) return say(payment.error);
    const begun = await begin(payment.data);
    if (begun === 'refused') setProblem(t('error.payFailed'));
    if (begun !== 'left') refresh();
  };

  const [pay, working] = useCommand(async (methodId: string) => {
    if (leaving) return;
    setProblem(null);
    try {
      await send(methodId);
    } catch (error) {
      if (!isApiError(error)) throw error;
      say(error);
    }
  });
  return { pay, busy: working || leaving, problem };
}
