import type { PaymentPurpose } from '@shared/http-api/app';
import type { Order, PaymentMethods } from '@shared/http-api/schemas';
import { PageTitle, Section } from '@shared/ui/core';
import { useText } from '../texts';
import { ReservationTimer } from './ReservationTimer';

export interface PaymentHeadProps {
  purpose: PaymentPurpose;
  /** Method that is chosen; undefined while there is none. */
  method: PaymentMethods['methods'][number] | undefined;
  order: Order | null;
}

/**
 * Purpose of the payment and, for a pending order, the time left. A deposit is called paid only with a method that takes it, because
 * a card only holds it.
 */
export function PaymentHead({ purpose, method, order }: PaymentHeadProps) {
  const t = useText();
  const isPaid = purpose !== 'DEPOSIT' || method?.kind === 'CHARGE';
  return (
    <Section tight>
      <PageTitle>{t(`payment.head.${isPaid ? purpose : 'deposit'}`)}</PageTitle>
      <ReservationTimer order={order} />
    </Section>
  );
}
