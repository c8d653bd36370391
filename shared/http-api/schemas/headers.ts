/** Request headers of the app's calls. The answer to a preflight must allow each of them, or the browser sends no call. */
export const REQUEST_HEADERS = [
  'Content-Type',
  'Accept-Language',
  'X-Override-Language',
  'X-DATA-REGION',
  'X-WEB-TOKEN',
  'X-APP-CONTRACT',
  'Idempotency-Key',
] as const;
