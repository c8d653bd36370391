/** Opening hours of a place as the server reported them. */
export interface ReportedOpening {
  isOpen: boolean;
  /** Open 24 hours. */
  always?: boolean;
  /** Closing time if open, next opening time if closed, ISO 8601; null if unknown. */
  until: string | null;
  closesSoon?: boolean;
}

/** Opening state of a place at one time. `until` is an ISO 8601 instant. */
export type OpeningState =
  | { kind: 'always' }
  | { kind: 'open' }
  | { kind: 'openUntil'; until: string }
  | { kind: 'closesIn'; minutes: number }
  | { kind: 'closed' }
  | { kind: 'opensAt'; until: string };

/**
 * Returns whether a place is open, and until when. Once `until` has passed, the reported state is inverted and its
 * end is unknown. The opening hours do not say whether a cabinet is online.
 * @param now milliseconds by the server's clock.
 */
export function openingState(
  { isOpen, always, until, closesSoon }: ReportedOpening,
  now: number,
): OpeningState {
  if (isOpen && always) return { kind: 'always' };
  if (until === null) return { kind: isOpen ? 'open' : 'closed' };
  const left = Date.parse(until) - now;
  if (left <= 0) return { kind: isOpen ? 'closed' : 'open' };
  if (!isOpen) return { kind: 'opensAt', until };
  return closesSoon ? { kind: 'closesIn', minutes: Math.ceil(left / 60_000) } : { kind: 'openUntil', until };
}

/** Returns whether a place with this state is open. */
export const isOpenNow = ({ kind }: OpeningState): boolean => kind !== 'closed' && kind !== 'opensAt';
