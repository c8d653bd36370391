import {
  EMPTY_CLAIM,
  type ClaimProblem,
  type ReturnClaim,
  claimProblems,
  isFirstBought,
  toReturnReport,
} from '@shared/domain';
import { LETTERS } from '@shared/http-api/app';
import type { FeedbackCreate, Order } from '@shared/http-api/schemas';

/** Input of the renter. It survives leaving the page, a reload and a new sign-in. */
export interface FeedbackDraft {
  /** The `type` of the address that was applied last. It is not applied again. */
  takenType: string | null;
  type: string | null;
  /**
   * The renter's choice, with null for no order. Without a choice: the order of the address, otherwise the running one. Not `about`:
   * drafts of former versions have a text there, and those versions would read an object or null wrongly.
   */
  chosen: { orderNo: string | null } | null;
  text: string;
  returned: ReturnClaim;
}

export const EMPTY_DRAFT: FeedbackDraft = {
  takenType: null,
  type: null,
  chosen: null,
  text: '',
  returned: EMPTY_CLAIM,
};

/**
 * Applies the `type` of the address to the draft once. It overrides the type of an older draft, because the renter has
 * just tapped it.
 */
export function takeType(draft: FeedbackDraft, asked: string | null): FeedbackDraft {
  return asked && draft.takenType !== asked ? { ...draft, takenType: asked, type: asked } : draft;
}

/** Changes the order and resets the claim, because its store and time are valid only for the previous order. */
export const chooseOrder = (draft: FeedbackDraft, orderNo: string | null): FeedbackDraft => ({
  ...draft,
  chosen: { orderNo },
  returned: EMPTY_CLAIM,
});

/** Returns whether the draft contains a text, a type that the renter chose, or a part of a claim. */
export const isWorthKeeping = ({ text, type, takenType, returned }: FeedbackDraft): boolean =>
  text.trim() !== '' ||
  (type !== null && type !== takenType) ||
  Object.values(returned).some((answer) => answer !== null);

/**
 * `order`: the platform reviews no return whose rental it is not told. `review`: the return of one of two power banks is under
 * review, and the other one cannot be reported meanwhile.
 */
export type Problem = 'order' | 'type' | 'text' | 'review' | ClaimProblem;

/** Values outside the draft that determine whether it can be sent. */
export interface DraftContext {
  /** Whether the chosen type requires place and time of the return. */
  asksReturn: boolean;
  /** Order that the feedback is about. Its start is the earliest time of return, its end the latest one. */
  order: Pick<
    Order,
    | 'orderNo'
    | 'state'
    | 'kept'
    | 'startedAt'
    | 'endedAt'
    | 'powerBank'
    | 'banksOut'
    | 'fault'
    | 'returnClaim'
  > | null;
  /** Whether the number of the running order is still unknown, for example because it did not load. */
  lacksOrder: boolean;
  /** Whether there is a photo, which makes the text optional. */
  hasPhotos: boolean;
  /** Milliseconds by the server's clock. */
  now: number;
}

/** Returns whether the return of one power bank of a swap is under review, and the other one is still out. */
export const reviewsOneOfTwo = (
  { powerBank, fault, returnClaim }: Pick<Order, 'powerBank' | 'fault' | 'returnClaim'>,
  now: number,
): boolean =>
  returnClaim?.outcome === 'PENDING' &&
  fault?.swap?.state === 'OUT' &&
  fault.returnedAt === null &&
  !isFirstBought(fault, now) &&
  fault.powerBank.sn !== powerBank?.sn;

/** Returns the missing or invalid fields in visual order. Empty if the draft can be sent. */
export function draftProblems(
  draft: FeedbackDraft,
  { asksReturn, order, lacksOrder, hasPhotos, now }: DraftContext,
): Problem[] {
  const problems: Problem[] = [];
  if (asksReturn && lacksOrder) problems.push('order');
  if (!draft.type) problems.push('type');
  if (asksReturn && order && reviewsOneOfTwo(order, now)) return [...problems, 'review'];
  if (asksReturn) problems.push(...claimProblems(draft.returned, order, now));
  if (!asksReturn && !hasPhotos && draft.text.trim() === '') problems.push('text');
  return problems;
}

/** Builds the request body of a draft without problems. */
export function toRequest(
  draft: FeedbackDraft,
  about: { orderNo: string | null; sn: string | null },
  { asksReturn, order }: Pick<DraftContext, 'asksReturn' | 'order'>,
  photos: string[],
): FeedbackCreate {
  return {
    type: draft.type ?? '',
    orderNo: about.orderNo,
    sn: about.sn,
    // The platform refuses half of an emoji, which a cut may leave.
    text: draft.text
      .trim()
      .slice(0, LETTERS.report)
      .replace(/[\ud800-\udfff]/gu, ''),
    photos,
    returned: asksReturn ? toReturnReport(draft.returned, order) : null,
  };
}
