/** Keys of session storage (R3.11, R3.12): id of the session, last tracking point, and position. */
export const SESSION_ID_KEY = 'ifeUuid';
export const PREVIOUS_POINT_KEY = 'ifeReferPointID';
export const LATITUDE_KEY = 'ifeLatitude';
export const LONGITUDE_KEY = 'ifeLongitude';
/** Consent under which the id of the session is used; empty without one. */
export const CONSENT_ID_KEY = 'pb:tracked-with';
/** Keys by which records of a tab can be joined. They end with the renter, and with the consent. */
export const JOINING_KEYS = [SESSION_ID_KEY, PREVIOUS_POINT_KEY, CONSENT_ID_KEY];
/** When the position was read, and the radius around it in which the phone is. */
export const LOCATED_KEY = 'pb:located';
