import { type AppPath, path } from '@shared/http-api/app';

/**
 * Returns the target of `redirect_uri` without its base if it is a known route of this origin. Returns home
 * for any other address, and for /login itself, which would be a loop (decision 13).
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
