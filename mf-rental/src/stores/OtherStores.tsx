import type { Order } from '@shared/http-api/schemas';
import { NearestStores } from './NearestStores';
import { useStore } from './api';

/** The nearest stores with a power bank around an order's store, for an order whose cabinet does not open. */
export function OtherStores({ order }: { order: Order }) {
  const { data: store } = useStore({ id: order.rentStore.storeId });
  return store ? <NearestStores near={store.position} except={store.storeId} /> : null;
}
