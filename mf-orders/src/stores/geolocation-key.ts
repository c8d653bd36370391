/**
 * Key of the text for a geolocation error (R8.7 to R8.9, R8.14): 1 denied, 2 unavailable, 3 timeout; tapped again
 * after a denial it is "You have not authorized address information".
 */
export function geolocationKey(code: number, deniedBefore: boolean): string {
  if (code === 1) return deniedBefore ? 'locate.notAuthorized' : 'locate.denied';
  return code === 3 ? 'locate.timeout' : 'locate.unavailable';
}
