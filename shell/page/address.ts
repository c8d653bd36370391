import type { RegionCode } from '@shared/http-api/app';
import type { PageData } from './page-data';

/** The document's address, divided into the base and the path below it. */
export interface Address {
  /** For example `/jp`, in the spelling of the address. Empty if the first segment is known or missing. */
  base: string;
  region: RegionCode;
  /** Path below the base. Both `/` and an empty path become `/home`. */
  path: string;
}

const REGIONS = ['JP', 'MY', 'HK'] as const;
/** Region of an address without the base of one (R2.31). */
export const DEFAULT_REGION = 'MY';
/** First path segments that are never a base, although no module routes them. */
export const RESERVED_SEGMENTS = ['assets', 'v1', 'user', 'record', 'shell'];

/** Returns the first segment of every route, the module names and the reserved segments. */
export function knownSegments(modules: PageData['modules']): Set<string> {
  const known = new Set(RESERVED_SEGMENTS);
  for (const [name, { routes }] of Object.entries(modules)) {
    known.add(name);
    for (const { path } of routes) known.add(path.split('/')[1]!);
  }
  return known;
}

/**
 * Splits a path into the base and the path below it, and returns the region (R2.28 to R2.31; decision 14). A first
 * segment that is not known, not even in lower case, is the base. If the base is jp, my or hk, it is the region.
 * Otherwise the region is MY.
 * @param known result of `knownSegments`
 */
export function readAddress(pathname: string, known: Set<string>): Address {
  const [first = '', ...rest] = pathname.replace(/^\/+/, '').split('/');
  const hasBase = first !== '' && !known.has(first) && !known.has(first.toLowerCase());
  const path = hasBase ? `/${rest.join('/')}` : pathname;
  const region = REGIONS.find((code) => code === first.toUpperCase());
  const clean = path.replace(/\/+$/, '');
  return {
    base: hasBase ? `/${first}` : '',
    region: hasBase && region ? region : DEFAULT_REGION,
    path: clean === '' ? '/home' : clean,
  };
}
