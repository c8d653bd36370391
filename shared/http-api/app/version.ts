/**
 * Version of the HTTP API as in `openapi.json` (https://semver.org). The second number grows with an addition, the third
 * with a correction of the document. The first stays as long as the paths begin with `/v1`.
 */
export const HTTP_API_VERSION = '1.9.1';

/** Header of each call: the version that the app was built for. */
export const CONTRACT_HEADER = { 'X-APP-CONTRACT': HTTP_API_VERSION } as const;
