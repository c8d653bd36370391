import { type RegionCode, path as to } from '@shared/http-api/app';
import { ICON_SIZES, type IconFile, type Pictures } from './icons';
import { REGION_TEXTS } from './region-texts';
import type { ThemeColours } from './theme-colours';

/** Inputs of a manifest and of the tags of a region's document. */
export interface RegionContext {
  brand: string;
  pictures: Pictures;
}

/** Returns the path prefix of a region, which is the scope of its installed app. */
export const regionScope = (region: RegionCode): string => `/${region.toLowerCase()}/`;

/** Returns the name of a region's app. It names the region, because two regions can be installed side by side. */
export const appName = (brand: string, region: RegionCode): string =>
  `${brand} ${REGION_TEXTS[region].region}`;

/** Returns the short name of a region's app, for its label on the home screen. */
export const shortAppName = (brand: string, region: RegionCode): string => `${brand} ${region}`;

/**
 * Returns the web app manifest of a region (https://www.w3.org/TR/appmanifest/). A manifest has one set of colours. The
 * document's `theme-color` elements override it in both themes.
 */
export function webAppManifest(
  region: RegionCode,
  { brand, pictures }: RegionContext,
  { surface, background }: ThemeColours,
) {
  const texts = REGION_TEXTS[region];
  const scope = regionScope(region);
  const addressOf = (path: string) => scope + path.slice(1);
  const icon = (file: IconFile, purpose: 'any' | 'maskable') => ({
    src: `/${pictures[file].path}`,
    sizes: `${ICON_SIZES[file]}x${ICON_SIZES[file]}`,
    type: 'image/png',
    purpose,
  });
  const shortcut = (name: string, path: string) => ({
    name,
    url: addressOf(path),
    icons: [icon('icon-192.png', 'any')],
  });
  return {
    id: scope,
    name: appName(brand, region),
    short_name: shortAppName(brand, region),
    description: texts.description,
    lang: texts.lang,
    dir: 'ltr',
    start_url: addressOf(to.home()),
    scope,
    display: 'standalone',
    theme_color: surface,
    background_color: background,
    categories: ['travel', 'utilities'],
    icons: [
      icon('icon-192.png', 'any'),
      icon('icon-512.png', 'any'),
      icon('maskable-192.png', 'maskable'),
      icon('maskable-512.png', 'maskable'),
    ],
    shortcuts: [shortcut(texts.scan, to.scanCenter()), shortcut(texts.myRental, to.orderList())],
  };
}
