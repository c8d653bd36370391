import { CABINET_SN } from '@shared/http-api/app';
import type { FeedbackCreate } from '@shared/http-api/schemas';

/** Maximum number of characters of the text (shared/docs/http-api.md, "Limits"). */
export const MAX_TEXT = 500;

/** Where and when the renter says it was returned (R4.8 to R4.10). */
export interface ReturnClaim {
  /** Whether it was the store of the rental; null until answered. */
  sameStore: boolean | null;
  /** Another store, picked from the list. */
  store: { storeId: string; name: string } | null;
  /** Scanned cabinet, as the alternative to `store`. */
  cabinetSn: string | null;
  /** ISO 8601 instant. */
  returnedAt: string | null;
}

/** Input of the renter. It survives leaving the page, a reload and a new sign-in. */
export interface FeedbackDraft {
  /** Last `type` of the address that was applied, so that it is applied only once. */
  takenType: string | null;
  type: string | null;
  /** `auto` means the order of the address or the running one. Otherwise the renter's choice; null for no order. */
  about: 'auto' | { orderNo: string | null };
  text: string;
  returned: ReturnClaim;
}

const NO_CLAIM: ReturnClaim = { sameStore: null, store: null, cabinetSn: null, returnedAt: null };

export const EMPTY_DRAFT: FeedbackDraft = {
  takenType: null,
  type: null,
  about: 'auto',
  text: '',
  returned: NO_CLAIM,
};

/** Applies the `type` of the address to the draft once. It overrides an older draft, because the renter just tapped it. */
export function takeType(draft: FeedbackDraft, asked: string | null): FeedbackDraft {
  return asked && draft.takenType !== asked ? { ...draft, takenType: asked, type: asked } : draft;
}

/** Changes the order and resets the claim, whose store and time are only valid for the previous order. */
export const chooseOrder = (draft: FeedbackDraft, orderNo: string | null): FeedbackDraft => ({
  ...draft,
  about: { orderNo },
  returned: NO_CLAIM,
});

/** Returns whether the draft contains input by the renter. */
export const isWorthKeeping = (draft: FeedbackDraft): boolean =>
  draft.text.trim() !== '' || (draft.type !== null && draft.type !== draft.takenType);

export type Problem = 'type' | 'text' | 'sameStore' | 'place' | 'time' | 'timeRange';

export interface DraftContext {
  /** Whether the chosen type requires place and time of the return. */
  asksReturn: boolean;
  /** Order that the feedback is about. Its start is the earliest time of return. */
  order: { orderNo: string; startedAt: string | null } | null;
  /** Whether there is a photo, which makes the text optional. */
  hasPhotos: boolean;
  /** Milliseconds by the server's clock. */
  now: number;
}

/** Returns the missing or invalid fields in visual order. Empty if the draft can be sent. */
export function problemsOf(
  draft: FeedbackDraft,
  { asksReturn, order, hasPhotos, now }: DraftContext,
): Problem[] {
  const problems: Problem[] = [];
  if (!draft.type) problems.push('type');
  if (asksReturn) problems.push(...returnProblems(draft.returned, order, now));
  if (!asksReturn && !hasPhotos && draft.text.trim() === '') problems.push('text');
  return problems;
}

function returnProblems(claim: ReturnClaim, order: DraftContext['order'], now: number): Problem[] {
  const problems: Problem[] = [];
  if (order && claim.sameStore === null) problems.push('sameStore');
  const elsewhere = !order || claim.sameStore === false;
  if (elsewhere && !claim.store && !claim.cabinetSn) problems.push('place');
  if (!claim.returnedAt) return [...problems, 'time'];
  const at = Date.parse(claim.returnedAt);
  const from = order?.startedAt ? Date.parse(order.startedAt) : 0;
  if (!(at >= from - MINUTE && at <= now + MINUTE)) problems.push('timeRange');
  return problems;
}

/** Tolerance of the time of return, because the input has no seconds. */
const MINUTE = 60_000;

/** Builds the request body of a draft without problems. */
export function toRequest(
  draft: FeedbackDraft,
  about: { orderNo: string | null; sn: string | null },
  asksReturn: boolean,
  photos: string[],
): FeedbackCreate {
  const { sameStore, store, cabinetSn, returnedAt } = draft.returned;
  const same = about.orderNo !== null && sameStore === true;
  return {
    type: draft.type ?? '',
    orderNo: about.orderNo,
    sn: about.sn,
    text: draft.text.trim().slice(0, MAX_TEXT),
    photos,
    returned:
      asksReturn && returnedAt
        ? {
            sameStore: same,
            storeId: same ? null : (store?.storeId ?? null),
            cabinetSn: same ? null : cabinetSn,
            returnedAt,
          }
        : null,
  };
}

/** Parses the result of the store list: an id, or an object with id and name. Returns null for anything else. */
export function parseStoreResult(value: unknown): ReturnClaim['store'] {
  if (typeof value === 'string' && value) return { storeId: value, name: '' };
  if (typeof value !== 'object' || value === null) return null;
  const { storeId, name } = value as { storeId?: unknown; name?: unknown };
  if (typeof storeId !== 'string' || !storeId) return null;
  return { storeId, name: typeof name === 'string' ? name : '' };
}

/** Parses the result of the scanner: a serial number or `{ sn }`. Returns null for anything else. */
export function parseScanResult(value: unknown): string | null {
  const sn = typeof value === 'object' && value !== null ? (value as { sn?: unknown }).sn : value;
  return typeof sn === 'string' && CABINET_SN.test(sn) ? sn : null;
}
