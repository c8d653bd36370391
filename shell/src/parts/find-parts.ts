import type { PageScopeValue, PartProps } from '@shared/module-kit/host';
import { type Filler, type PlaceData, fillersOf } from '../../page/places';
import type { PartsConfig } from './place';

/** Returns a place of the version that runs, which may be a fallback; undefined if the version does not declare it. */
export function findPlace(
  page: PageScopeValue,
  name: string,
  { loader }: Pick<PartsConfig, 'loader' | 'routes'>,
): PlaceData | undefined {
  const chosen = loader.modules[page.module];
  return [chosen, chosen?.previous].find((version) => version?.id === page.id)?.places?.[name];
}

/**
 * Returns the parts to show in a place, in their order. None on a page that decides about money or a slot, on which the renter
 * is in the middle of something, or within a part. Page data of another tool may have anything, so what cannot be read has
 * no parts.
 */
export function findParts(
  page: PageScopeValue,
  name: string,
  config: Pick<PartsConfig, 'loader' | 'routes'>,
): Filler[] {
  const entry = config.routes.get(page.route);
  if (entry?.module !== page.module || entry.route.offline === 'never' || entry.route.keepTab) return [];
  try {
    const place = findPlace(page, name, config);
    return place ? fillersOf(`${page.module}/${name}`, place, config.loader.modules).shown : [];
  } catch {
    return [];
  }
}

/** Returns the values that a part reads; null if one of them does not have the type that the place declares. */
export function readProps({ props: types = {} }: Pick<Filler, 'props'>, given: PartProps): PartProps | null {
  const read = Object.entries(types).map(([name, type]) => [name, type, given[name]] as const);
  return read.every(([, type, value]) => typeof value === type)
    ? (Object.fromEntries(read.map(([name, , value]) => [name, value])) as PartProps)
    : null;
}
