/** Result of the store list and of a store's page when opened to pick a store (`useResult`). */
export interface PickedStore {
  storeId: string;
  name: string;
  /** Floor and unit. */
  floor: string;
  /** IANA name. */
  timeZone: string;
}
