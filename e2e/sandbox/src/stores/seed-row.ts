/**
 * One store of the seed. `at` is a packaged place and metres east and north of it; `hours` as a sign writes them
 * (open-hours.ts); `floor` as in floor.ts; `banks` is "slots/banks", with a second cabinet after a plus.
 */
export interface SeedRow {
  en: string;
  /** Name in the region's own writing: Japanese, Traditional Chinese; none in Malaysia, where it is `en`. */
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
  /** `gone`: shut for good, so "Store not found". `offline`: its cabinets do not answer. */
  state?: 'offline' | 'gone';
  kind: StoreKind;
}

/** What the photos show. */
export type StoreKind = 'books' | 'cafe' | 'shop' | 'hotel' | 'mall' | 'station' | 'gym' | 'food';
