/** Result of /location/search for the page that opened it. */
export interface FoundPlace {
  name: string;
  lat: number;
  lng: number;
  /** Set if the result is a store. */
  storeId?: string;
}
