import { AT_PLACE_METRES } from '@shared/http-api/app';

/**
 * Returns whether the phone knows the renter's position too roughly for a statement about a place (shared/docs/http-api.md, "All
 * cabinets full" and "Stores that are gone"). The platform refuses it with UCS340007, however near the renter is.
 */
export const isTooRough = (accuracyMetres: number): boolean => accuracyMetres > AT_PLACE_METRES;
