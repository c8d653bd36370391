import { DAY_SECONDS, plusSeconds } from './server-clock';

const ZONE = { JP: 'Asia/Tokyo', MY: 'Asia/Kuala_Lumpur', HK: 'Asia/Hong_Kong' } as const;

/** Adds whole days that are not Saturdays or Sundays in the region (specification, section 9). */
export function plusWorkingDays(from: Date, days: number, region: keyof typeof ZONE): Date {
  const weekday = new Intl.DateTimeFormat('en-US', { timeZone: ZONE[region], weekday: 'short' });
  let at = from;
  for (let left = days; left > 0;) {
    at = plusSeconds(at, DAY_SECONDS);
    if (!['Sat', 'Sun'].includes(weekday.format(at))) left--;
  }
  return at;
}
