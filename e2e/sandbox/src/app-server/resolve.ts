/** What an address asks for: a file of the folder, the page, or nothing that could ever be there. */
export type Target = { kind: 'file'; path: string } | { kind: 'page' } | { kind: 'none' };

/**
 * Reads an address as a path below the published folder. A last segment without a dot is a deep link of the app.
 * Never climbs: "..", "\", NUL and a drive are refused after decoding once.
 */
export function resolveAddress(url: string): Target {
  const raw = url.split(/[?#]/, 1)[0] ?? '/';
  let path: string;
  try {
    path = decodeURIComponent(raw);
  } catch {
    return { kind: 'none' };
  }
  if (!path.startsWith('/') || /[\\\0:]/.test(path)) return { kind: 'none' };
  const segments = path.split('/').slice(1);
  if (segments.some((segment) => segment === '..' || segment === '.')) return { kind: 'none' };
  const last = segments[segments.length - 1] ?? '';
  if (!last.includes('.')) return { kind: 'page' };
  return { kind: 'file', path: `/${segments.filter(Boolean).join('/')}` };
}
