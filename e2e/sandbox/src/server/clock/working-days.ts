import { DAY_SECONDS, plusSeconds } from './server-clock';

const ZONE = { JP: 'Asia/Tokyo', MY: 'Asia/Kuala_Lumpur', HK: 'Asia/Hong_Kong' } as const;

/** Returns the instant a number of working days later. Saturdays and Sundays in the region do not count (R9.2). */
export function plusWorkingDays(from: Date, days: number, region: keyof typeof ZONE): Date {
  const weekday = new Intl.DateTimeFormat('en-US', { timeZone: ZONE[region], weekday: 'short' });
  let at = from;
  for (let left = days; left > 0;) {
    at = plusSeconds(at, DAY_SECONDS);
    if (!['Sat', 'Sun'].includes(weekday.format(at))) left--;
  }
  return at;
}
