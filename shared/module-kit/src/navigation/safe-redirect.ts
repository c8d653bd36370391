import { type AppPath, path } from '@shared/http-api/app';

/**
 * Where `redirect_uri` may lead: an address of this origin and of a known route, without its base; anything else, and
 * any loop to /login, is home (decisions, 8).
 * @param isRoute whether a path below the base is a route.
 */
export function safeRedirect(
  redirectUri: string | null,
  origin: string,
  base: string,
  isRoute: (path: string) => boolean,
): AppPath {
  const home = path.home();
  if (!redirectUri || /[\u0000-\u001f\\]/.test(redirectUri)) return home;
  let url: URL;
  try {
    url = new URL(redirectUri, origin);
  } catch {
    return home;
  }
  if (url.origin !== origin || url.username || url.password) return home;
  if (base && url.pathname !== base && !url.pathname.startsWith(`${base}/`)) return home;
  const target = url.pathname.slice(base.length).replace(/\/+$/, '') || '/home';
  if (target === '/login' || !isRoute(target)) return home;
  return (target + url.search + url.hash) as AppPath;
}
