import { useEffect, useRef } from 'react';
import { type QueryState, useActiveOrder, useSession } from '@shared/module-kit';
import type { HelpCase, HelpList } from '@shared/http-api/schemas';
import { useHelpCases } from './api';

/**
 * Queries the renter's open cases if the platform answers for them, which the list of articles says. A failed answer
 * counts as none, because the articles and the contact are still there. Queries them again when the open order changes so that
 * one of its cases may have been opened or decided.
 * @returns `waiting`: whether it is not known yet if there are cases
 */
export function useOpenCases(articles: QueryState<HelpList>): {
  cases: HelpCase[];
  /** Number of cases that cannot be shown. */
  leftOut: number;
  waiting: boolean;
  refetch(): void;
} {
  const { signedIn } = useSession();
  const asked = signedIn && articles.data?.cases === true;
  const query = useHelpCases(undefined, { skip: !asked, refetchOnMountOrArgChange: true });
  const { data, error, leftOut = 0, refetch } = query;
  const order = useStanding();
  const before = useRef(order);
  useEffect(() => {
    if (before.current !== undefined && before.current !== order) refetch();
    before.current = order;
  }, [order, refetch]);
  const known = asked ? data !== undefined || error !== undefined : articles.data || articles.error;
  return { cases: data?.cases ?? [], leftOut, waiting: !known, refetch };
}

/** Returns what a case of the open order depends on, as a string to compare. Undefined until the order is known. */
function useStanding(): string | undefined {
  const { data } = useActiveOrder();
  if (!data) return undefined;
  const { order } = data;
  return [order?.orderNo, order?.state, order?.returnClaim?.outcome, order?.fault?.swap?.state].join();
}
