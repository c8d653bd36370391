import { type QueryState, useSession } from '@shared/module-kit';
import type { HelpCase, HelpList } from '@shared/http-api/schemas';
import { useHelpCases } from './api';

/**
 * Queries the renter's open cases if the platform answers for them, which the list of articles says. A failed answer
 * counts as none, because the articles and the contact are still there.
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
  const known = asked ? data !== undefined || error !== undefined : articles.data || articles.error;
  return { cases: data?.cases ?? [], leftOut, waiting: !known, refetch };
}
