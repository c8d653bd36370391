import { CABINET_SN } from '@shared/http-api/app';
import type { Order, ReturnReport } from '@shared/http-api/schemas';

/** Where and when the renter says the bank went back (R4.8 to R4.10). */
export interface ReturnClaim {
  /** Whether it was the store of the rental; null until answered. */
  sameStore: boolean | null;
  /** Another place: a store picked from the list, or a scanned cabinet. */
  place: { kind: 'store'; storeId: string; name: string } | { kind: 'cabinet'; sn: string } | null;
  /** ISO 8601 instant. */
  returnedAt: string | null;
}

export const EMPTY_CLAIM: ReturnClaim = { sameStore: null, place: null, returnedAt: null };

export type Missing = 'sameStore' | 'place' | 'time' | 'timeRange';

/** Tolerance at the start of the rental, because the picker has no seconds. */
const MINUTE = 60_000;

/**
 * Returns the first missing or invalid part in visual order, or null if the claim can be sent.
 * @param now milliseconds by the server's clock.
 */
export function missingOf(claim: ReturnClaim, order: Pick<Order, 'startedAt'>, now: number): Missing | null {
  if (claim.sameStore === null) return 'sameStore';
  if (!claim.sameStore && !claim.place) return 'place';
  if (!claim.returnedAt) return 'time';
  const at = Date.parse(claim.returnedAt);
  const from = order.startedAt ? Date.parse(order.startedAt) - MINUTE : 0;
  return at >= from && at <= now ? null : 'timeRange';
}

/** Builds the request body of a complete claim. Moves a time before the start of the rental to the start. */
export function toReport(claim: ReturnClaim, order: Pick<Order, 'startedAt'>): ReturnReport {
  const at = Math.max(Date.parse(claim.returnedAt ?? ''), order.startedAt ? Date.parse(order.startedAt) : 0);
  const place = claim.sameStore ? null : claim.place;
  return {
    sameStore: claim.sameStore === true,
    storeId: place?.kind === 'store' ? place.storeId : null,
    cabinetSn: place?.kind === 'cabinet' ? place.sn : null,
    returnedAt: new Date(at).toISOString(),
  };
}

/**
 * Parses the result of the store list or the scanner. Returns null for anything else, because the result passes through
 * session storage.
 */
export function parsePlace(value: unknown): ReturnClaim['place'] {
  const object = (typeof value === 'object' ? value : null) as Record<string, unknown> | null;
  const sn = object ? object.sn : value;
  if (typeof sn === 'string' && CABINET_SN.test(sn)) return { kind: 'cabinet', sn };
  if (!object || typeof object.storeId !== 'string' || !object.storeId) return null;
  return {
    kind: 'store',
    storeId: object.storeId,
    name: typeof object.name === 'string' ? object.name : object.storeId,
  };
}
