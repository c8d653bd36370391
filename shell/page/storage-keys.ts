import type { EnvironmentName, RegionCode } from '@shared/http-api/app';

/** Storage keys of the session (R3.8 to R3.12; decision 27). */
export const tokenKey = (environment: EnvironmentName, region: RegionCode) =>
  `ifeToken_${environment}_${region}`;
export const userKey = (environment: EnvironmentName, region: RegionCode) =>
  `ifeUserId_${environment}_${region}`;
/** Key of the API answers that are shown without network. The end of the session removes them. */
export const keptAnswersKey = (environment: EnvironmentName, region: RegionCode) =>
  `pb:kept_${environment}_${region}`;
/** Key of the choice on tracking. */
export const consentKey = (environment: EnvironmentName, region: RegionCode) =>
  `pb:consent_${environment}_${region}`;
/** Key of the reminders that this browser gets. */
export const remindersKey = (environment: EnvironmentName, region: RegionCode) =>
  `pb:reminders_${environment}_${region}`;
/** Prefix of the keys of tracking records that the platform has not answered yet. The rest of a key is the event id. */
export const trackingPrefix = (environment: EnvironmentName, region: RegionCode) =>
  `pb:track_${environment}_${region}:`;
/**
 * Prefix of the keys of sessions that have ended on this phone and not yet at the platform. The value of such a key is
 * never used as a session. The rest of a key is the region and an id.
 */
export const signOutPrefix = (environment: EnvironmentName) => `pb:sign-out_${environment}_`;
/** Key of the account whose deletion was sent and not refused. */
export const deletionKey = (environment: EnvironmentName, region: RegionCode) =>
  `pb:deletion_${environment}_${region}`;
/**
 * Key of the last sign-out or deletion of an account on this phone, without a person: its time, after `DELETED` if it was a
 * deletion. A tab that had no document then learns it by this key.
 */
export const departureKey = (environment: EnvironmentName, region: RegionCode) =>
  `pb:departure_${environment}_${region}`;
export const DELETED = 'deleted:';
/** Name of the database of feedback that waits for the network, and of the lock of their sender. */
export const outboxName = (environment: EnvironmentName, region: RegionCode) =>
  `pb:outbox_${environment}_${region}`;
/** Key of the region that was last used with a session. */
export const lastRegionKey = (environment: EnvironmentName) => `pb:last-region_${environment}`;
export const LANGUAGE_KEY = 'ifeLanguage';
export { SESSION_ID_KEY } from '@shared/tracking/session-keys';
/** Key of the theme that the renter chose. Missing if the app follows the system. */
export const THEME_KEY = 'pb:theme';
/**
 * Key of the id of the tab in reports, by which it also keeps its side of a canary and of a switch. It is not the session id, which ends
 * with the renter, and so that reports cannot be joined with tracking.
 */
export const REPORT_SESSION_KEY = 'pb:report-session';
/** A renter's consents to continue in another region than the account's, in session storage. */
export const REGION_CONSENT_KEY = 'pb:regionConsent';
