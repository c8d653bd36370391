/** Result of resolving an address: a file of the folder, a document (`page`), or a path that cannot exist. */
export type Target =
  | { kind: 'file'; path: string }
  /** `first` is the first segment in lower case, which selects the document of a region. */
  | { kind: 'page'; first: string }
  | { kind: 'none' };

/**
 * Resolves an address to a path in the published folder. A last segment without a dot is a deep link of the
 * app. After decoding once it refuses the segments "." and "..", "\", NUL and ":" (drive letters), so a path never
 * leaves the folder.
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
  if (!last.includes('.')) return { kind: 'page', first: segments.find(Boolean)?.toLowerCase() ?? '' };
  return { kind: 'file', path: `/${segments.filter(Boolean).join('/')}` };
}
