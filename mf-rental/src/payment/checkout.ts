import { type AppPath, path } from '@shared/http-api/app';
import type { PaymentPurpose } from '@shared/http-api/app';

/** Returns whether a URL is an http(s) URL of an allowed checkout origin. */
export function isCheckout(url: string, checkoutOrigins: readonly string[]): boolean {
  try {
    const { origin, protocol } = new URL(url);
    return (protocol === 'https:' || protocol === 'http:') && checkoutOrigins.includes(origin);
  } catch {
    return false;
  }
}

/** Returns the absolute URL of this page for the return from the provider. The server appends `paymentId`. */
export function returnUrl(
  location: { origin: string; base: string },
  query: { purpose: PaymentPurpose; orderNo?: string },
): string {
  const here: AppPath = path.payment(query);
  return new URL(`${location.base}${here}`, location.origin).href;
}
