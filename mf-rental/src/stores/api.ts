import { placesSearch, regions, store, storeMap, stores } from '@shared/http-api/endpoints';
import { listHook, queryHook } from '../endpoint-hooks';

/** Rounds to four decimals (about 11 m), so that requests for the same place share a cache key. */
export const fourDecimals = (degrees: number) => Math.round(degrees * 10_000) / 10_000;

/** Queries the first batch of the stores. */
export const useFirstStores = queryHook(stores);
/** Queries all stores, in batches. */
export const useStores = listHook(stores);
/** Queries a part of the map. `bbox` is west,south,east,north. */
export const useStoresOnMap = queryHook(storeMap);
export const useStore = queryHook(store);
export const usePlaces = queryHook(placesSearch);
export const useRegions = queryHook(regions);
