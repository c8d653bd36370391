import type { PageData } from './page-data';

/** Where the document is: the region's base, as it was written, and the path after it. */
export interface Address {
  /** `/jp`, or '' where the first segment is a known route. */
  base: string;
  /** JP, MY or HK. */
  region: 'JP' | 'MY' | 'HK';
  /** Path below the base; `/` and an empty one are `/home`. */
  path: string;
}

const REGIONS = ['JP', 'MY', 'HK'] as const;
/** First segments that are never a region's base. */
export const RESERVED_SEGMENTS = ['assets', 'v1', 'user', 'record', 'shell'];

/** First segments of every route of the page, and the reserved ones. */
export function knownSegments(modules: PageData['modules']): Set<string> {
  const known = new Set(RESERVED_SEGMENTS);
  for (const [name, { routes }] of Object.entries(modules)) {
    known.add(name);
    for (const { path } of routes) known.add(path.split('/')[1]!);
  }
  return known;
}

/**
 * A first path segment that matches no known route is the base of all routes; the region is the base if it is jp, my
 * or hk, otherwise my (specification, section 2; decisions, 9).
 */
export function readAddress(pathname: string, known: Set<string>): Address {
  const [first = '', ...rest] = pathname.replace(/^\/+/, '').split('/');
  const hasBase = first !== '' && !known.has(first);
  const path = hasBase ? `/${rest.join('/')}` : pathname;
  const region = REGIONS.find((code) => code === first.toUpperCase());
  const clean = path.replace(/\/+$/, '');
  return {
    base: hasBase ? `/${first}` : '',
    region: hasBase && region ? region : 'MY',
    path: clean === '' ? '/home' : clean,
  };
}
