/**
 * Largest radius of a position that shows where the renter is, in metres (shared/docs/http-api.md, "All cabinets full" and
 * "Stores that are gone"). The platform refuses a rougher one with UCS340007, however near the renter is.
 */
const EVIDENCE_RADIUS_M = 200;

/** Returns whether the phone knows the renter's position too roughly for a statement about a place. */
export const isTooRough = (accuracyMetres: number): boolean => accuracyMetres > EVIDENCE_RADIUS_M;
