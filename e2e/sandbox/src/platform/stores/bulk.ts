import { REGIONS, type RegionCode } from '@shared/http-api/app';
import type { NewCabinet } from '../../ports/cabinets';
import { offsetPosition } from '../../geo/distance';
import { PLACES } from '../../geo/places';
import { chance, choose } from '../../geo/chance';
import { isLand } from '../../geo/map';
import { parseHours } from './open-hours';
import type { NewStore } from './seed';

/** First number of bulk stores. Fixed stores and second cabinets have lower numbers. */
const FIRST_NUMBER = 10_000;
const HOURS = ['24h', '10-22', '8-20', '11-26', 'Mo-Sa 9-19'].map(parseHours);
const KINDS = ['shop', 'cafe', 'food', 'hotel', 'gym', 'mall'] as const;
const FLOORS = ['1 counter', '1 entrance', '2 lifts', 'B1 escalator', '1 info'];
/** Maximum distance of a bulk store from its station, in metres. */
const SPREAD = 2_600;

const stationsOf = (region: RegionCode) =>
  PLACES.filter((place) => place.region === region && place.kind === 'station');
const stations = { JP: stationsOf('JP'), MY: stationsOf('MY'), HK: stationsOf('HK') };

/** Returns a point on land near a station, with a higher density close to it. */
function pointNear(place: { lat: number; lng: number }, n: number) {
  for (let attempt = 0; attempt < 5; attempt++) {
    const angle = chance(n, 1, attempt) * 2 * Math.PI;
    const reach = chance(n, 2, attempt) ** 1.6 * SPREAD;
    const point = offsetPosition(place, Math.cos(angle) * reach, Math.sin(angle) * reach);
    if (isLand(point)) return point;
  }
  return { lat: place.lat, lng: place.lng };
}

/**
 * Returns stores for load tests, from number `from` (inclusive) to `to` (exclusive). They are deterministic.
 */
export function bulkStores(from: number, to: number): { stores: NewStore[]; cabinets: NewCabinet[] } {
  const stores: NewStore[] = [];
  const cabinets: NewCabinet[] = [];
  for (let n = from; n < to; n++) {
    const region = REGIONS[n % REGIONS.length]!;
    const number = FIRST_NUMBER + Math.floor(n / REGIONS.length);
    const place = choose(stations[region], n, 3);
    const digits = String(number).padStart(5, '0');
    const label = String(number - FIRST_NUMBER + 1);
    const storeId = `${region}S${digits}`;
    stores.push({
      storeId,
      region,
      names: {
        en: `${place.label.en} stand ${label}`,
        ja: `${place.label.ja} スタンド ${label}`,
        zh: `${place.label.zh} ${label} 号点`,
        hk: `${place.label.hk} ${label} 號點`,
      },
      addresses: place.area,
      floor: choose(FLOORS, n, 4),
      ...pointNear(place, n),
      hours: choose(HOURS, n, 5),
      phone: null,
      kind: choose(KINDS, n, 6),
      gone: false,
    });
    cabinets.push({
      sn: `${region}C${digits}`,
      storeId,
      slots: 4,
      banks: Math.floor(chance(n, 7) * 5),
      online: chance(n, 8) > 0.02,
    });
  }
  return { stores, cabinets };
}
