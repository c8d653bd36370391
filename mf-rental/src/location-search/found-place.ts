/** What /location/search gives to the page that opened it. */
export interface FoundPlace {
  name: string;
  lat: number;
  lng: number;
  /** Where a store was chosen, not a place. */
  storeId?: string;
}
