import type { RegionCode } from '@shared/http-api/app';
import type { StoreSummary } from '@shared/http-api/schemas';

/** The map apps that can show the way to a store. */
export const MAP_APPS = ['google', 'apple', 'amap', 'baidu'] as const;
export type MapApp = (typeof MAP_APPS)[number];

/** The facts that a map app receives: those of the store, and nothing about the renter. */
export type Destination = Pick<StoreSummary, 'name' | 'floor' | 'address' | 'position'>;

/** Apple Maps opens on Apple's devices only. An iPad calls itself a Macintosh. */
const APPLE_DEVICE = /\b(iPhone|iPad|iPod|Macintosh)\b/;

/** Apps of a region on any phone, in the order of their use there. */
const OF_REGION: Record<RegionCode, readonly MapApp[]> = {
  JP: ['google'],
  MY: ['google'],
  HK: ['google', 'amap', 'baidu'],
};

/**
 * Lists the map apps to offer, the most common one first.
 * @param userAgent `navigator.userAgent`
 */
export function listMapApps(region: RegionCode, userAgent: string): MapApp[] {
  const [first, ...others] = OF_REGION[region];
  return [...(first ? [first] : []), ...(APPLE_DEVICE.test(userAgent) ? ['apple' as const] : []), ...others];
}

/** The name of this app for the statistics of a map app, in the form that Baidu requires. */
const SOURCE = 'webapp.powerbank.rental';

/** Returns a web address with its query, percent-encoded. */
function webAddress(base: string, query: Record<string, string>): string {
  const url = new URL(base);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

/**
 * Returns the address that shows the way to a store in a map app. It contains the store's name and floor. It is a web
 * address, so a phone without the app shows the web page of the map (decision 70). Positions are WGS-84: the addresses of
 * Amap and Baidu say so, because their own systems differ from it by about 500 m in Hong Kong.
 */
export function directionsUrl(app: MapApp, { name, floor, address, position }: Destination): string {
  const lat = position.lat.toFixed(6);
  const lng = position.lng.toFixed(6);
  const label = [name, floor].filter(Boolean).join(', ');
  switch (app) {
    case 'google':
      // https://developers.google.com/maps/documentation/urls/get-started: a place by its name and address, or a position.
      return webAddress('https://www.google.com/maps/dir/', {
        api: '1',
        destination: [label, address].filter(Boolean).join(', '),
        travelmode: 'walking',
      });
    case 'apple':
      // https://developer.apple.com/library/archive/featuredarticles/iPhoneURLScheme_Reference/MapLinks/MapLinks.html:
      // beside `ll`, `q` is the label of the position.
      return webAddress('https://maps.apple.com/', { ll: `${lat},${lng}`, q: label });
    case 'amap':
      // https://lbs.amap.com/api/uri-api/guide/mobile-web/point: longitude first. Without `callnative` the web page opens,
      // also inside a wallet, and offers the app.
      return webAddress('https://uri.amap.com/marker', {
        position: `${lng},${lat}`,
        name: label,
        coordinate: 'wgs84',
        src: SOURCE,
      });
    case 'baidu':
      // https://lbsyun.baidu.com/index.php?title=uri/api/web: `output` is required.
      return webAddress('https://api.map.baidu.com/marker', {
        location: `${lat},${lng}`,
        title: label,
        content: address || label,
        coord_type: 'wgs84',
        output: 'html',
        src: SOURCE,
      });
  }
}
