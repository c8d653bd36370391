import type { EnvironmentName, RegionCode } from '@shared/http-api/app';

/** Storage keys of the session (R3.8 to R3.12; decision 27). */
export const tokenKey = (environment: EnvironmentName, region: RegionCode) =>
  `ifeToken_${environment}_${region}`;
export const userKey = (environment: EnvironmentName, region: RegionCode) =>
  `ifeUserId_${environment}_${region}`;
export const LANGUAGE_KEY = 'ifeLanguage';
export const SESSION_ID_KEY = 'ifeUuid';
/** Key of the id of the tab in reports. It is not the session id, so that reports cannot be joined with tracking. */
export const REPORT_SESSION_KEY = 'pb:report-session';
