import type { StoreFilter } from '@shared/http-api/app';
import type { StoreSummary } from '@shared/http-api/schemas';

/** The stores of the list. The closed ones have a heading of their own. */
export interface StoreSections {
  stores: readonly StoreSummary[];
  closed: readonly StoreSummary[];
}

/**
 * Divides the loaded stores. With a filter, the server lists the closed stores last, and they become a section. Without
 * one, all stores are in one section by distance.
 * @param first store to put at the top of the list; null for none
 */
export function storeSections(
  rows: readonly StoreSummary[],
  filter: StoreFilter,
  first: StoreSummary | null,
): StoreSections {
  const stores = first ? [first, ...rows.filter(({ storeId }) => storeId !== first.storeId)] : rows;
  if (filter === 'all') return { stores, closed: [] };
  // A store may close while later batches load, so that it is listed among open ones.
  return {
    stores: stores.filter(({ state }) => state !== 'CLOSED'),
    closed: stores.filter(({ state }) => state === 'CLOSED'),
  };
}
