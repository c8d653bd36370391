import { useEffect, useRef } from 'react';
import { useDeposit, useOnVisible } from '@shared/module-kit';
import type { Order } from '@shared/http-api/schemas';

/** The query of the deposit, for the parts of an order's page. */
export type DepositQuery = ReturnType<typeof useDeposit>;

/**
 * Queries the deposit for the page of an order: once, and again when the state of the order changes while the page shows
 * it, because the deposit changes with it, and when the page is visible again.
 * @param state state of the order; null while the page shows the answer of an earlier visit. The state that replaces it is
 *   the first one, and the deposit has been queried for it.
 */
export function useOrderDeposit(state: Order['state'] | null): DepositQuery {
  const query = useDeposit();
  const { refetch } = query;
  useOnVisible(refetch);
  const before = useRef(state);
  useEffect(() => {
    if (before.current && before.current !== state) refetch();
    before.current = state;
  }, [state, refetch]);
  return query;
}
