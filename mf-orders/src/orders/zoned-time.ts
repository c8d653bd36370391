import { type Language, formatTimeOfDay, zoneLabel } from '@shared/i18n';

/** Returns the time of day of an instant, with the name of its zone if it is not that of the phone. */
export const zonedTime = (iso: string, language: Language, timeZone: string, now: number): string =>
  formatTimeOfDay(iso, language, timeZone, now) + zoneLabel(iso, timeZone);
