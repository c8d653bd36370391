import type { RegionCode } from '@shared/http-api/app';

/** A street drawn by hand near one of the three fixed stores: [latitude, longitude] along it. */
export interface NamedRoad {
  region: RegionCode;
  en: string;
  /** In the region's own writing. */
  local?: string;
  /** Metres between kerbs. */
  width: number;
  path: readonly (readonly [lat: number, lng: number])[];
}
