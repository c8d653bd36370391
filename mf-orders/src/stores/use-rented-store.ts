import { useActiveOrder } from '@shared/module-kit';
import type { StoreSummary } from '@shared/http-api/schemas';
import { useStore } from './api';

/** Returns the store where the renter's open rental started, or null while it is unknown or there is none. */
export function useRentedStore(): StoreSummary | null {
  const id = useActiveOrder().data?.order?.rentStore.storeId ?? '';
  return useStore({ id }, { skip: id === '' }).data ?? null;
}
