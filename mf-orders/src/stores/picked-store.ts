/** What the store list and a store's page answer when they were opened to pick a store (`useResult`). */
export interface PickedStore {
  storeId: string;
  name: string;
  /** Floor and unit. */
  floor: string;
  /** IANA name. */
  timeZone: string;
}
