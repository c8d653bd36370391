import { RESERVATION_MINUTES, STANDSTILL_HOURS } from '@shared/http-api/app';
import { DAY_SECONDS } from '../../server/clock';

// Periods that the documents and help articles name. They get them as facts (`content/region-words.ts`).

/** Time for which a power bank is reserved, s. */
export const RESERVATION_SECONDS = RESERVATION_MINUTES * 60;
/** Minimum remaining reservation after the deposit was paid, s. A shorter one is extended. */
export const PROLONG_SECONDS = 5 * 60;
/** Time after which an unused hold is released, s. */
export const HOLD_SECONDS = 7 * DAY_SECONDS;
/** Time between the mail that a power bank is about to count as kept and that moment, s. */
export const WARN_BEFORE_SECONDS = 3600;
/** Time after a report that a power bank does not charge within which its return costs nothing, s. */
export const FAULT_RETURN_SECONDS = 30 * 60;
/** Time after the eject within which a power bank can be swapped without a confirmation by its cabinet, s. */
export const SWAP_SECONDS = 15 * 60;
/** Time after the eject of the second power bank of a swap within which the return of the first costs nothing, s. */
export const SWAP_RETURN_SECONDS = 60 * 60;
/** Time for which a slot is reserved for the return, s. */
export const SLOT_RESERVATION_SECONDS = 15 * 60;
/** Time after a reserved slot within which the same rental gets no other one, s. */
export const SLOT_PAUSE_SECONDS = 30 * 60;
/** Longest time for which the clock of a rental stands because no slot is free near by, s. */
export const STANDSTILL_SECONDS = STANDSTILL_HOURS.once * 3600;
