import { store, stores } from '@shared/http-api/endpoints';
import { listHook, queryHook } from '../endpoint-hooks';

export const useStores = listHook(stores);
/** Queries the first batch of the stores. */
export const useNearestStores = queryHook(stores, { name: 'nearestStores' });
/** Queries a store. Send no position, so that the request equals the prefetched one (`early` in module.json). */
export const useStore = queryHook(store);
