import { normalPath } from '../../page/route-table';

/** Route of the page that was shown when a failed call began, by its failure. */
const routes = new WeakMap<object, string>();

/**
 * Sends a call, and remembers on which page it began: its failure may come when another page is shown.
 * @param base base of the region. The router has the next address only after the first render of its page, which already sends calls
 */
export async function rememberPage<T>(base: string, send: () => Promise<T>): Promise<T> {
  const route = normalPath(location.pathname.slice(base.length));
  try {
    return await send();
  } catch (thrown) {
    // Calls that share their answer share the failure: the first page has sent it.
    if (!routes.has(thrown as object)) routes.set(thrown as object, route);
    throw thrown;
  }
}

/** Returns the route of the page on which a failed call began; undefined of anything else. */
export const routeOfCall = (failure: unknown): string | undefined => routes.get(failure as object);
