// Rules of the HTTP API that texts of the app name (shared/docs/http-api.md). A test compares both, in each language
// (e2e/spec/catalogue-numbers.test.ts).

/** Number of characters of a verification code (R9.1). */
export const CODE_LENGTH = 6;
/** Working days of the region within which a refund arrives (R9.2). */
export const REFUND_WORKING_DAYS = 7;
/** Longest time in minutes for which a power bank is reserved for the renter. */
export const RESERVATION_MINUTES = 15;
/** Seconds from an eject until the renter knows its result, or that the cabinet does not answer. */
export const VERDICT_SECONDS = 60;
/** Minutes between a reminder of the price and the rise. */
export const REMINDER_LEAD_MINUTES = 10;
/** Greatest distance from a cabinet or a store of a renter who counts as being there, m. */
export const AT_PLACE_METRES = 200;
/** Distance from a full cabinet within which a free slot lets the clock run, m. */
export const FREE_SLOT_METRES = 500;
/** Minutes from the sight of a free slot until the clock runs again. */
export const WALK_TO_SLOT_MINUTES = 20;
/** Longest time for which the clock of a rental stands at once, and in all, h. */
export const STANDSTILL_HOURS = { once: 2, inAll: 24 } as const;
/** Longest text of a search, and of a report. */
export const LETTERS = { search: 80, report: 500 } as const;
/** Most photos of a report, and the greatest size of one, MiB. */
export const PHOTOS = { most: 4, megabytes: 5 } as const;
/** Hours for which the phone repeats a sign-out that had no answer. */
export const SIGN_OUT_HOURS = 24;
/** Months for which the coupons of a deleted account are remembered. */
export const COUPON_MONTHS = 12;
