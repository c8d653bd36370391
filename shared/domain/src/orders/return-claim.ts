import { CABINET_SN } from '@shared/http-api/app';
import type { Order, ReturnReport } from '@shared/http-api/schemas';
import type { PickedStore, ScannedCabinet } from '../results';
import { banksToName } from './banks-out';
import { isBankOut, isOver } from './order-state';

/** Place of a return: a store picked from the list, or a scanned cabinet with the time of the scan if it is known. */
export type ReturnPlace =
  { kind: 'store'; storeId: string; name: string } | { kind: 'cabinet'; sn: string; at?: number };

/** The renter's report of a return that the platform did not notice: place and time (R4.8 to R4.10). */
export interface ReturnClaim {
  /** The power bank that is back, if two were out at the answer; null until answered. */
  powerBankSn: string | null;
  /** Whether it was the store of the rental; null until answered. */
  sameStore: boolean | null;
  /** Place of the return if it was another store. */
  place: ReturnPlace | null;
  /** ISO 8601 instant. */
  returnedAt: string | null;
}

export const EMPTY_CLAIM: ReturnClaim = { powerBankSn: null, sameStore: null, place: null, returnedAt: null };

/** A part of a claim that is missing, a power bank that is no longer out, or a time that is out of range. */
export type ClaimProblem = 'powerBank' | 'closedBank' | 'sameStore' | 'place' | 'time' | 'timeRange';

type PowerBank = NonNullable<Order['powerBank']>;
type ClaimedOrder = Pick<
  Order,
  'state' | 'kept' | 'startedAt' | 'endedAt' | 'powerBank' | 'banksOut' | 'fault'
>;

/** Returns the power banks of which a return may be reported. */
const openBanks = (order: Pick<Order, 'banksOut' | 'powerBank'>): PowerBank[] =>
  banksToName(order) ?? (order.powerBank ? [order.powerBank] : []);

/** Returns the claimed power bank; null if the claim names none, or one that is no longer out. */
export const claimedBank = (
  { powerBankSn }: Pick<ReturnClaim, 'powerBankSn'>,
  order: Pick<Order, 'banksOut' | 'powerBank'> | null,
): Order['powerBank'] => (order && openBanks(order).find(({ sn }) => sn === powerBankSn)) ?? null;

/** Returns the problem with the power bank of a claim. After the end of an order there is none. */
function bankProblem(claim: ReturnClaim, order: ClaimedOrder): ClaimProblem[] {
  if (claimedBank(claim, order)) return [];
  if (banksToName(order)) return ['powerBank'];
  return claim.powerBankSn && isBankOut(order.state) ? ['closedBank'] : [];
}

/** Returns the power banks to choose from: those that are out, if two are, or were when the renter chose one; null otherwise. */
export const bankChoices = (claim: ReturnClaim, order: ClaimedOrder): PowerBank[] | null =>
  banksToName(order) ?? (claim.powerBankSn && isBankOut(order.state) ? openBanks(order) : null);

/**
 * Returns the answers that change if the renter chooses a power bank. The other answers are asked again if they were about
 * one that is no longer out.
 */
export const chooseBank = (
  claim: ReturnClaim,
  order: ClaimedOrder,
  powerBankSn: string,
): Partial<ReturnClaim> => ({
  ...(claim.powerBankSn && !claimedBank(claim, order) ? EMPTY_CLAIM : {}),
  powerBankSn,
});

/** Returns the start of the rental of the claimed power bank; null if none has started. */
export const claimedFrom = (claim: ReturnClaim, { fault, startedAt }: ClaimedOrder): string | null =>
  fault && claim.powerBankSn === fault.powerBank.sn ? fault.startedAt : startedAt;

/**
 * Returns the latest time of a return that may be claimed, in milliseconds: the end of an order that is over, otherwise now. A
 * power bank that counts as kept, and one of a swap, may come back after the end.
 * @param now milliseconds by the server's clock
 */
export const claimedUntil = (order: ClaimedOrder | null, now: number): number =>
  order?.endedAt && isOver(order.state) && !order.kept && !order.fault?.swap
    ? Date.parse(order.endedAt)
    : now;

/** Tolerance of the time of return, because its input has no seconds. */
const MINUTE = 60_000;

const startOf = (claim: ReturnClaim, order: ClaimedOrder | null) =>
  Date.parse((order && claimedFrom(claim, order)) ?? '1970-01-01T00:00:00Z');

/**
 * Returns the missing or invalid parts of a claim in visual order. Empty if it can be sent.
 * @param order the claimed order; null if it is unknown, so that the claim must name a place.
 * @param now milliseconds by the server's clock.
 */
export function claimProblems(claim: ReturnClaim, order: ClaimedOrder | null, now: number): ClaimProblem[] {
  const problems: ClaimProblem[] = [];
  if (order) problems.push(...bankProblem(claim, order));
  if (order && claim.sameStore === null) problems.push('sameStore');
  if ((!order || claim.sameStore === false) && !claim.place) problems.push('place');
  if (!claim.returnedAt) return [...problems, 'time'];
  const at = Date.parse(claim.returnedAt);
  if (!(at >= startOf(claim, order) - MINUTE && at <= claimedUntil(order, now) + MINUTE))
    problems.push('timeRange');
  return problems;
}

/**
 * Builds the request body of a claim without problems. Names the chosen power bank also if the order no longer does, so that
 * the platform reports no other one. Replaces a time before the start of the rental by the start.
 */
export function toReturnReport(claim: ReturnClaim, order: ClaimedOrder | null): ReturnReport {
  const sameStore = order !== null && claim.sameStore === true;
  const place = sameStore ? null : claim.place;
  const at = Math.max(Date.parse(claim.returnedAt ?? ''), startOf(claim, order));
  return {
    ...(claim.powerBankSn ? { powerBankSn: claim.powerBankSn } : {}),
    sameStore,
    storeId: place?.kind === 'store' ? place.storeId : null,
    cabinetSn: place?.kind === 'cabinet' ? place.sn : null,
    returnedAt: new Date(at).toISOString(),
  };
}

/**
 * Parses the result of the store list or the scanner. Returns null for anything else, because the result passes
 * through session storage.
 */
export function parseReturnPlace(value: unknown): ReturnPlace | null {
  if (typeof value !== 'object' || value === null) return null;
  const { sn, at, storeId, name } = value as Record<keyof PickedStore | keyof ScannedCabinet, unknown>;
  if (typeof sn === 'string' && CABINET_SN.test(sn))
    return { kind: 'cabinet', sn, ...(typeof at === 'number' ? { at } : {}) };
  if (typeof storeId !== 'string' || !storeId) return null;
  return { kind: 'store', storeId, name: typeof name === 'string' && name ? name : storeId };
}
