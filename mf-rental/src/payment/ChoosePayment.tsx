import { useState } from 'react';
import { ERROR, type PaymentPurpose } from '@shared/http-api/app';
import { useLanguage, useDraft, useOnVisible } from '@shared/module-kit';
import type { Order, PaymentMethods } from '@shared/http-api/schemas';
import { Button, Page } from '@shared/ui/core';
import { formatMoney } from '@shared/i18n';
import { type Translate, useText } from '../texts';
import { Agreement } from './Agreement';
import { FeeSummary } from './FeeSummary';
import { PaymentMethodList, offersNone } from './PaymentMethodList';
import { DepositTimeline } from './DepositTimeline';
import { LeavePayment } from './LeavePayment';
import { PaymentHead } from './PaymentHead';
import { PaymentNotes } from './PaymentNotes';
import { OtherStores } from '../stores/OtherStores';
import { useReservationLeft } from '../order/use-reservation-left';
import { useRefundText } from '../order/use-refund-text';
import { usePaymentMethods } from './api';
import { type PaymentView, type RepeatReason, shownKind } from './payment-view';
import { type PayAttempt, type PayProblem, usePay } from './use-pay';
import css from './ChoosePayment.module.css';

export interface ChoosePaymentProps {
  view: Extract<PaymentView, { kind: 'choose' }>;
  order: Order | null;
  attempt: PayAttempt;
  refresh(): void;
}

/** Maximum length of a payment method's name that fits on one line of the button. */
const SHORT_NAME = 12;

const AGAIN = {
  declined: `errors.${ERROR.payFailed}`,
  cancelled: 'payment.cancelled',
  expired: 'payment.expired',
} as const;

/** Returns the key of what to do after a failed try; null if its text says so. */
function nextAfter({ offline, termsChanged }: PayProblem) {
  if (offline) return 'payment.offlineNext';
  return termsChanged ? 'payment.termsChanged' : null;
}

/** Returns why the renter must choose again, and the key of what to do next; null without a reason. */
function useRepeatText(again: RepeatReason | null) {
  const t = useText();
  const refundText = useRefundText();
  if (!again) return null;
  if (typeof again !== 'string') return { failure: refundText(again.refunded), next: null };
  return { failure: t(AGAIN[again]), next: 'payment.nothingTaken' } as const;
}

/** Returns the text of the button. For a kind that only a newer platform knows it says neither "pay" nor "hold". */
function payText(
  t: Translate,
  purpose: PaymentPurpose,
  method: PaymentMethods['methods'][number] | undefined,
  amount: string,
): string {
  const kind = method && shownKind(purpose, method.kind);
  if (kind === 'HOLD') return t('payment.hold', { amount });
  if (kind && kind !== 'CHARGE') return t('payment.continue');
  return method && method.name.length <= SHORT_NAME
    ? t('payment.payWith', { amount, method: method.name })
    : t('payment.pay', { amount });
}

/** Returns why no payment method can be used; null while they load, or if one can. */
function useUnusable(methods: ReturnType<typeof usePaymentMethods>, usable: boolean) {
  const t = useText();
  if (usable || !methods.data) return null;
  return t(offersNone(methods) ? 'payment.none' : 'payment.unavailable');
}

/** Amount, timeline or fee lines, payment methods, and the Pay button. */
export function ChoosePayment({ view, order, attempt, refresh }: ChoosePaymentProps) {
  const t = useText();
  const { language } = useLanguage();
  const { purpose, amount, again } = view;
  const orderNo = order?.orderNo ?? null;
  const [draft, setDraft] = useDraft<{ methodId: string | null; agreed: boolean }>(
    `view/payment:${purpose}:${orderNo ?? ''}`,
    { methodId: null, agreed: false },
  );
  const methods = usePaymentMethods({ purpose });
  useOnVisible(methods.refetch);
  const { pay, busy, problem, interrupted } = usePay({
    purpose,
    orderNo,
    attempt,
    refresh,
    dropAgreement: () => setDraft((now) => ({ ...now, agreed: false })),
  });
  const [missing, setMissing] = useState(false);
  const available = (methods.data?.methods ?? []).filter((method) => method.available);
  const over = useReservationLeft(order) === 0;
  const method = available.find(({ id }) => id === draft.methodId) ?? available[0];
  const unusable = useUnusable(methods, method !== undefined);
  const money = formatMoney(amount, language);
  const deposit = purpose === 'DEPOSIT';
  const repeat = useRepeatText(again);
  // A new try may have taken something.
  const next = problem ? nextAfter(problem) : repeat?.next;
  const tap = () => {
    if (deposit && !draft.agreed) return setMissing(true);
    if (method) void pay(method.id);
  };
  return (
    <Page
      footer={
        <div className={css.foot}>
          {deposit ? (
            <Agreement
              checked={draft.agreed}
              error={missing && !draft.agreed ? t(`errors.${ERROR.agreementMissing}`) : undefined}
              onChange={(agreed) => setDraft((now) => ({ ...now, agreed }))}
            />
          ) : null}
          <Button
            variant="primary"
            size="big"
            block
            busy={busy}
            busyLabel={t('payment.opening')}
            disabled={!method || over}
            reason={over ? t('payment.reservationEnded') : unusable}
            onClick={tap}
          >
            {payText(t, purpose, method, money)}
          </Button>
          <LeavePayment order={order} />
        </div>
      }
    >
      <PaymentHead purpose={purpose} method={method} order={order} />
      <PaymentNotes
        interrupted={interrupted}
        failure={problem?.text ?? repeat?.failure ?? null}
        next={next ? t(next) : null}
      />
      {problem?.offline && order ? <OtherStores order={order} /> : null}
      {deposit ? (
        <DepositTimeline amount={amount} method={method} rental={order} />
      ) : order ? (
        <FeeSummary order={order} />
      ) : null}
      <PaymentMethodList
        query={methods}
        purpose={purpose}
        chosen={method?.id ?? null}
        onChoose={(methodId) => setDraft((now) => ({ ...now, methodId }))}
      />
    </Page>
  );
}
