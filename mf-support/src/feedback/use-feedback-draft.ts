import { useDraft } from '@shared/module-kit';
import type { ReturnClaim } from '@shared/domain';
import type { FeedbackAddress } from './address';
import { EMPTY_DRAFT, type FeedbackDraft, takeType } from './draft';

/**
 * Returns the draft with the type of the address. Stores each change at once, so that nothing is lost when the renter
 * leaves the page.
 * @param name name under which the draft is stored.
 */
export function useFeedbackDraft(name: string, { type }: FeedbackAddress) {
  const [stored, setStored, clear] = useDraft<FeedbackDraft>(name, EMPTY_DRAFT);
  const change = (next: (draft: FeedbackDraft) => FeedbackDraft) =>
    setStored((before) => next(takeType(before, type)));
  return {
    draft: takeType(stored, type),
    change,
    changeReturn: (claim: Partial<ReturnClaim>) =>
      change((before) => ({ ...before, returned: { ...before.returned, ...claim } })),
    clear,
  };
}
