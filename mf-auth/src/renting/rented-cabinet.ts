import { type AppPath, parseCabinetSn } from '@shared/http-api/app';

/** Returns the serial number of the cabinet in a redirect target, or null if the target is not a rental page. */
export function rentedCabinet(target: AppPath): string | null {
  const url = new URL(target, 'https://app.invalid');
  if (url.pathname !== '/product' && url.pathname !== '/cabinet') return null;
  return parseCabinetSn(url.searchParams.get('sn'));
}
