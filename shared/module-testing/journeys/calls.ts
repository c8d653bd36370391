import type { Request } from '@playwright/test';
import { requestOf, requestUrl } from '@shared/api-client/request-of';
import type { PlainEndpoint } from '@shared/http-api/app';

/** Arguments of an endpoint as the rest of a parameter list. They may be left out if the endpoint needs none. */
export type ArgsOf<Args> = void extends Args ? [args?: Args] : [args: Args];

/** Returns path and query of a call of an endpoint, written as the app writes them. */
export const callPath = <Args, Model>(endpoint: PlainEndpoint<Args, Model>, ...[args]: ArgsOf<Args>) =>
  requestUrl(requestOf(endpoint, args as Args));

/**
 * Returns a function that says whether an address has the path of an endpoint, with any arguments. Playwright's `route`
 * takes it. An endpoint with another method may have the same path.
 */
export function isCallTo({ path }: { path: string }): (address: string | URL) => boolean {
  const pattern = new RegExp(`${path.replace(/\{\w+\}/g, '[^/]+')}$`);
  return (address) => pattern.test(new URL(address).pathname);
}

/** Returns whether a request of a page calls an endpoint, with any arguments. */
export const isRequestOf = (
  endpoint: { method: string; path: string },
  request: Pick<Request, 'method' | 'url'>,
): boolean => request.method() === endpoint.method && isCallTo(endpoint)(request.url());
