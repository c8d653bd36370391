import { type AppPath, parseCabinetSn } from '@shared/http-api/app';

/** The cabinet that the renter was about to rent from, if that is where signing in leads back to. */
export function rentedCabinet(target: AppPath): string | null {
  const url = new URL(target, 'https://app.invalid');
  if (url.pathname !== '/product' && url.pathname !== '/cabinet') return null;
  return parseCabinetSn(url.searchParams.get('sn'));
}
