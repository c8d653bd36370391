import { useState } from 'react';
import {
  type ApiError,
  type CommandEnd,
  isApiError,
  useCommand,
  useErrorText,
  useRegion,
  useSignal,
} from '@shared/module-kit';
import type { Payment } from '@shared/http-api/schemas';
import { ERROR, type PaymentPurpose } from '@shared/http-api/app';
import { useAgreedVersions } from '../agreement/use-agreed-versions';
import { useOpensOnTap } from '../order/use-opens-on-tap';
import { useText } from '../texts';
import { returnUrl } from './checkout';
import { useCreateDeposit, useCreatePayment } from './api';
import { useCheckout } from './use-checkout';

const DEPOSIT_TERMS = ['deposit'] as const;

export interface UsePayOptions {
  purpose: PaymentPurpose;
  orderNo: string | null;
  attempt: PayAttempt;
  refresh(): void;
}

/** Why the payment did not start. */
export interface PayProblem {
  text: string;
  /** Whether the order's cabinet is offline, so that no deposit is taken for it. */
  offline: boolean;
  /** Whether the deposit agreement has a newer version, which the renter has not agreed to. */
  termsChanged: boolean;
}

/** Last try to pay. /payment keeps it while the views of a new payment and of one that is checked replace each other. */
export interface PayAttempt extends Pick<ReturnType<typeof useCheckout>, 'begin' | 'leaving'> {
  problem: PayProblem | null;
  setProblem(problem: PayProblem | null): void;
  localFact: LocalPaymentFact | null;
  setLocalFact(fact: LocalPaymentFact | null): void;
}

/** A fact about one payment that the platform's answer does not show yet. */
interface LocalPaymentFact {
  paymentId: string;
  /**
   * - `setAside`: the renter wants to replace it. The server queries the provider before it replaces one.
   * - `paid`: the wallet says that it is paid.
   */
  fact: 'setAside' | 'paid';
}

/** Returns the state of the last try to pay. */
export function usePayAttempt(): PayAttempt {
  const [problem, setProblem] = useState<PayProblem | null>(null);
  const [localFact, setLocalFact] = useState<LocalPaymentFact | null>(null);
  return { ...useCheckout(), problem, setProblem, localFact, setLocalFact };
}

/** Returns whether the last try has left a fact about a payment. */
export const hasFact = ({ localFact }: PayAttempt, { paymentId }: Payment, fact: LocalPaymentFact['fact']) =>
  localFact?.fact === fact && localFact.paymentId === paymentId;

/** Returns the steps of a payment: `create` asks the platform for it, `start` starts its checkout, `say` keeps a failure. */
function usePaymentSteps({ purpose, orderNo, attempt, refresh }: UsePayOptions) {
  const t = useText();
  const errorText = useErrorText('pay');
  const region = useRegion();
  const { begin, leaving, problem, setProblem, setLocalFact } = attempt;
  const [createPayment, { interrupted }] = useCreatePayment();
  const [, setOpensOnTap] = useOpensOnTap(orderNo ?? '');

  const say = (error: ApiError, termsChanged = false) => {
    refresh();
    if (error.kind === 'aborted' || error.code === ERROR.regionMismatch) return;
    setProblem({
      text: errorText(error),
      offline: error.code === ERROR.cabinetOffline,
      termsChanged,
    });
  };
  const start = async (payment: Payment): Promise<CommandEnd> => {
    const { paymentId } = payment;
    // The platform may return the payment that the renter has set aside.
    if (attempt.localFact?.paymentId === paymentId) setLocalFact(null);
    const begun = await begin(payment);
    if (begun === 'paid') setLocalFact({ paymentId, fact: 'paid' });
    if (begun === 'refused')
      setProblem({ text: t(`errors.${ERROR.payFailed}`), offline: false, termsChanged: false });
    if (begun !== 'left') refresh();
    return 'leaving';
  };
  const create = async (methodId: string): Promise<CommandEnd> => {
    const { origin } = window.location;
    const answer = await createPayment({
      purpose,
      orderNo,
      methodId,
      returnUrl: returnUrl({ origin, base: region.base }, { purpose, orderNo: orderNo ?? undefined }),
    });
    return answer.error ? say(answer.error) : start(answer.data);
  };
  /** Runs a payment once, and keeps why it did not start. */
  const run = async (pay: () => Promise<CommandEnd>): Promise<CommandEnd> => {
    if (leaving) return;
    // The renter who taps is at the cabinet, also after a sign-in.
    setOpensOnTap(false);
    setProblem(null);
    try {
      return await pay();
    } catch (error) {
      if (!isApiError(error)) throw error;
      say(error);
    }
  };
  return { create, start, say, run, leaving, problem, interrupted: interrupted !== null };
}

/**
 * Returns `pay`, which creates the deposit if required, creates the payment and starts the checkout. It ends after a step if the
 * renter has left the page meanwhile. `dropAgreement` is called if the platform refuses the version that the renter agreed to.
 */
export function usePay(options: UsePayOptions & { dropAgreement(): void }) {
  const { purpose, orderNo, dropAgreement } = options;
  const { create, say, run, leaving, ...steps } = usePaymentSteps(options);
  const signal = useSignal();
  const [createDeposit, deposit] = useCreateDeposit();
  const terms = useAgreedVersions(DEPOSIT_TERMS, purpose === 'DEPOSIT');
  const send = async (methodId: string): Promise<CommandEnd> => {
    if (purpose === 'DEPOSIT') {
      const agreed = await terms.agree();
      if (signal.aborted) return;
      const { error } = await createDeposit({ orderNo, agreed: agreed[0]! });
      const termsChanged = error?.code === ERROR.agreementMissing;
      if (termsChanged) {
        terms.drop(agreed);
        dropAgreement();
      }
      if (error) return say(error, termsChanged);
    }
    if (signal.aborted) return;
    return create(methodId);
  };
  const [pay, working] = useCommand((methodId: string) => run(() => send(methodId)));
  const interrupted = deposit.interrupted !== null || steps.interrupted;
  return { pay, busy: working || leaving, problem: steps.problem, interrupted };
}

/**
 * Returns `continuePayment`, which continues a payment. That of a deposit is asked for again first, because the platform returns it
 * only while the order's cabinet is online.
 */
export function useContinuePayment(payment: Payment, attempt: PayAttempt, refresh: () => void) {
  const { purpose, orderNo, methodId } = payment;
  const { create, start, run, leaving, problem, interrupted } = usePaymentSteps({
    purpose,
    orderNo,
    attempt,
    refresh,
  });
  const [continuePayment, working] = useCommand(() =>
    run(() => (purpose === 'DEPOSIT' ? create(methodId) : start(payment))),
  );
  // A fee's payment is continued without a call that could have been interrupted.
  return {
    continuePayment,
    busy: working || leaving,
    problem,
    interrupted: interrupted && purpose === 'DEPOSIT',
  };
}
