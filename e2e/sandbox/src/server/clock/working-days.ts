import { REGION_BASICS, type RegionCode } from '@shared/http-api/app';
import { DAY_SECONDS, plusSeconds } from './server-clock';

/** Returns the instant a number of working days later. Saturdays and Sundays in the region do not count (R9.2). */
export function plusWorkingDays(from: Date, days: number, region: RegionCode): Date {
  const { timeZone } = REGION_BASICS[region];
  const weekday = new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'short' });
  let at = from;
  for (let left = days; left > 0;) {
    at = plusSeconds(at, DAY_SECONDS);
    if (!['Sat', 'Sun'].includes(weekday.format(at))) left--;
  }
  return at;
}
