import { CABINET_SN } from '@shared/http-api/app';
import type { FeedbackCreate } from '@shared/http-api/schemas';

/** Most characters of the text (HTTP contract). */
export const MAX_TEXT = 500;

/** Where and when the renter says it was returned (specification, section 4, return feedback flow). */
export interface ReturnClaim {
  /** Null until answered. */
  sameStore: boolean | null;
  /** Another store, picked from the list … */
  store: { storeId: string; name: string } | null;
  /** … or the cabinet that was scanned there. */
  cabinetSn: string | null;
  /** ISO 8601 instant. */
  returnedAt: string | null;
}

/** What the renter has typed and chosen so far; survives leaving, a reload and signing in again. */
export interface FeedbackDraft {
  /** The address's `type` that was taken over: it counts once, then the renter's own choice does. */
  takenType: string | null;
  type: string | null;
  /** `auto`: the address's order or the running one; else what the renter chose, null for no order. */
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

/** A `type` in the address is what the renter has just tapped elsewhere: it goes before an older draft, once. */
export function takeType(draft: FeedbackDraft, asked: string | null): FeedbackDraft {
  return asked && draft.takenType !== asked ? { ...draft, takenType: asked, type: asked } : draft;
}

/** Another order has another store and another time: what was claimed for the first does not hold for it. */
export const chooseOrder = (draft: FeedbackDraft, orderNo: string | null): FeedbackDraft => ({
  ...draft,
  about: { orderNo },
  returned: NO_CLAIM,
});

/** Whether there is something in it that the renter would miss. */
export const isWorthKeeping = (draft: FeedbackDraft): boolean =>
  draft.text.trim() !== '' || (draft.type !== null && draft.type !== draft.takenType);

export type Problem = 'type' | 'text' | 'sameStore' | 'place' | 'time' | 'timeRange';

export interface DraftContext {
  /** The chosen type asks for place and time of the return. */
  asksReturn: boolean;
  /** The order that it is about: it bounds the time and names the rental store. */
  order: { orderNo: string; startedAt: string | null } | null;
  /** A photo says enough where there are no words. */
  hasPhotos: boolean;
  /** The server's time, ms. */
  now: number;
}

/** What is still missing, in the order of the page; empty if it can be sent. */
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

/** Times are picked to the minute: the rental's own first minute counts. */
const MINUTE = 60_000;

/** The request body of a draft without problems. */
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

/** What the store list answered: its id, or an object with id and name; null for anything else. */
export function parseStoreResult(value: unknown): ReturnClaim['store'] {
  if (typeof value === 'string' && value) return { storeId: value, name: '' };
  if (typeof value !== 'object' || value === null) return null;
  const { storeId, name } = value as { storeId?: unknown; name?: unknown };
  if (typeof storeId !== 'string' || !storeId) return null;
  return { storeId, name: typeof name === 'string' ? name : '' };
}

/** What the scanner answered: a cabinet's serial number, bare or as `{ sn }`; null for anything else. */
export function parseScanResult(value: unknown): string | null {
  const sn = typeof value === 'object' && value !== null ? (value as { sn?: unknown }).sn : value;
  return typeof sn === 'string' && CABINET_SN.test(sn) ? sn : null;
}
