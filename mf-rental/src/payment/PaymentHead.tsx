import type { PaymentPurpose } from '@shared/http-api/app';
import type { Order } from '@shared/http-api/schemas';
import { PageTitle, Section } from '@shared/ui/core';
import { useText } from '../texts';
import { ReservationTimer } from './ReservationTimer';

/** Purpose of the payment and, for a pending order, the time left. */
export function PaymentHead({ purpose, order }: { purpose: PaymentPurpose; order: Order | null }) {
  const t = useText();
  return (
    <Section tight>
      <PageTitle>{t(`payment.head.${purpose}`)}</PageTitle>
      <ReservationTimer order={order} />
    </Section>
  );
}
