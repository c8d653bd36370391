import { useState } from 'react';
import {
  type ApiError,
  type CommandEnd,
  isApiError,
  useCommand,
  useErrorText,
  useRegion,
} from '@shared/module-kit';
import { ERROR, type PaymentPurpose } from '@shared/http-api/app';
import { useAgreedVersions } from '../agreement/use-agreed-versions';
import { useText } from '../texts';
import { returnUrl } from './checkout';
import { useCreateDeposit, useCreatePayment } from './api';
import { useCheckout } from './use-checkout';

const DEPOSIT_TERMS = ['deposit'] as const;

export interface UsePayOptions {
  purpose: PaymentPurpose;
  orderNo: string | null;
  refresh(): void;
}

/** Why the payment did not start. */
export interface PayProblem {
  text: string;
  /** Whether the order's cabinet is offline, so that no deposit is taken for it. */
  offline: boolean;
}

/** Returns `pay`, which creates the deposit if required, creates the payment and starts the checkout. */
export function usePay({ purpose, orderNo, refresh }: UsePayOptions) {
  const t = useText();
  const errorText = useErrorText('pay');
  const region = useRegion();
  const { begin, leaving } = useCheckout();
  const [createDeposit, deposit] = useCreateDeposit();
  const [createPayment, payment] = useCreatePayment();
  const agreedTo = useAgreedVersions(DEPOSIT_TERMS, purpose === 'DEPOSIT');
  const [problem, setProblem] = useState<PayProblem | null>(null);

  const say = (error: ApiError) => {
    refresh();
    if (error.kind === 'aborted' || error.code === ERROR.regionMismatch) return;
    setProblem({ text: errorText(error), offline: error.code === ERROR.cabinetOffline });
  };

  const send = async (methodId: string): Promise<CommandEnd> => {
    if (purpose === 'DEPOSIT') {
      const [agreed] = await agreedTo();
      const { error } = await createDeposit({ orderNo, agreed: agreed! });
      if (error) return say(error);
    }
    const answer = await createPayment({
      purpose,
      orderNo,
      methodId,
      returnUrl: returnUrl(
        { origin: window.location.origin, base: region.base },
        { purpose, orderNo: orderNo ?? undefined },
      ),
    });
    if (answer.error) return say(answer.error);
    const begun = await begin(answer.data);
    if (begun === 'refused') setProblem({ text: t(`errors.${ERROR.payFailed}`), offline: false });
    if (begun !== 'left') refresh();
    return 'leaving';
  };

  const [pay, working] = useCommand(async (methodId: string) => {
    if (leaving) return;
    setProblem(null);
    try {
      return await send(methodId);
    } catch (error) {
      if (!isApiError(error)) throw error;
      say(error);
    }
  });
  const interrupted = deposit.interrupted !== null || payment.interrupted !== null;
  return { pay, busy: working || leaving, problem, interrupted };
}
