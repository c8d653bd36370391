/**
 * Returns the text key of a geolocation error (specification, section 8). A second denial has another text than the
 * first.
 */
export function geolocationKey(code: number, deniedBefore: boolean): string {
  if (code === 1) return deniedBefore ? 'locate.notAuthorized' : 'locate.denied';
  return code === 3 ? 'locate.timeout' : 'locate.unavailable';
}
