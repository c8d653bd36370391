import type { Address } from '../page/address';
import type { PageData } from '../page/page-data';

/**
 * Replaces an address in capitals, as a compact QR code contains it, by the one that the pages read. The path becomes that
 * of a route, and names of parameters that begin with a capital become lower case. Base and values stay, because a value
 * may be a secret that is compared to the letter.
 * @param address gets the path of the route
 */
export function replaceCapitals(address: Address, modules: PageData['modules']): void {
  const isRoute = (path: string) =>
    Object.values(modules).some(({ routes }) => routes.some((route) => route.path === path));
  const { search, hash } = location;
  const path = [address.path, address.path.toLowerCase()].find(isRoute) ?? address.path;
  const query = search.replace(/(^\?|&)[^=&a-z][^=&]*(?==)/g, (name) => name.toLowerCase());
  if (path + query === address.path + search) return;
  address.path = path;
  history.replaceState(history.state, '', address.base + path + query + hash);
}
