import { type AppPath, path } from '@shared/http-api/app';
import type { PaymentPurpose } from '@shared/http-api/app';

/**
 * Whether a payment may send the renter there: only to an origin that the settings name, never to what an answer says.
 */
export function isCheckout(url: string, checkoutOrigins: readonly string[]): boolean {
  try {
    const { origin, protocol } = new URL(url);
    return (protocol === 'https:' || protocol === 'http:') && checkoutOrigins.includes(origin);
  } catch {
    return false;
  }
}

/** Absolute address of this page, to which the provider leads back; the server appends `paymentId`. */
export function returnUrl(
  place: { origin: string; base: string },
  query: { purpose: PaymentPurpose; orderNo?: string },
): string {
  const here: AppPath = path.payment(query);
  return new URL(`${place.base}${here}`, place.origin).href;
}
