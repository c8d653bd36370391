import type { RegionCode } from '@shared/http-api/app';

/** A manually drawn street near one of the three fixed stores, as [latitude, longitude] points. */
export interface NamedRoad {
  region: RegionCode;
  en: string;
  /** Name in the region's script. */
  local?: string;
  /** Metres between kerbs. */
  width: number;
  path: readonly (readonly [lat: number, lng: number])[];
}
