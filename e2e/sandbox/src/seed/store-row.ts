/**
 * One store of the seed. `at` is a place and an offset in metres east and north of it. `hours` has the format
 * of open-hours.ts, `floor` that of floor.ts. `banks` is "slots/banks", with a second cabinet after a plus.
 */
export interface SeedRow {
  en: string;
  /** Name in the region's script: Japanese or Traditional Chinese. Not set in Malaysia, which uses `en`. */
  local?: string;
  zh?: string;
  ja?: string;
  hk?: string;
  at: readonly [place: string, east: number, north: number];
  floor: string;
  street: string;
  streetLocal?: string;
  hours: string;
  banks: string;
  /** `gone`: closed permanently, so "Store not found". `offline`: its cabinets are not connected. */
  state?: 'offline' | 'gone';
  kind: StoreKind;
}

/** Subject of the photos. */
export type StoreKind = 'books' | 'cafe' | 'shop' | 'hotel' | 'mall' | 'station' | 'gym' | 'food';
