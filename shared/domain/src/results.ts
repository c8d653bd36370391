// Results that a page returns to a page of another module (`useFinish`, `useResult`).

/** Result of /shop/list and /shop/detail. */
export interface PickedStore {
  storeId: string;
  name: string;
  /** Floor and unit. */
  floor: string;
  /** IANA name. */
  timeZone: string;
}

/** Result of /scan/center. */
export interface ScannedCabinet {
  sn: string;
  /** Time of the scan, ms by the server's clock. An earlier scanner does not tell it. */
  at?: number;
}

/** Result of /location/search. */
export interface FoundPlace {
  name: string;
  lat: number;
  lng: number;
  /** Set if the place is a store. */
  storeId?: string;
}
