import { type AppPath, PAID_FRAGMENT } from '@shared/http-api/app';
import { Note } from '@shared/ui/core';
import { useText } from '../texts';

/**
 * Says what became of the payment to a renter who comes back from the hosted checkout without a session, because the
 * browser stores nothing. Renders nothing for other targets.
 */
export function PaymentLine({ target }: { target: AppPath }) {
  const t = useText();
  const url = new URL(target, 'https://app.invalid');
  if (url.pathname !== '/payment' || !url.searchParams.has('paymentId')) return null;
  const opens = url.searchParams.has('orderNo');
  // A deposit may be held instead of paid.
  const done = url.searchParams.get('purpose') !== 'DEPOSIT' ? 'paid' : opens ? 'deposit' : 'unknown';
  return <Note role="status">{t(`login.payment.${url.hash === PAID_FRAGMENT ? done : 'unknown'}`)}</Note>;
}
