import type { Translate } from '@shared/module-kit';
import type { Contact } from '@shared/http-api/schemas';
import { type Language, formatTimeOfDay } from '@shared/i18n';

export interface Opening {
  open: boolean;
  /** "Open until 21:00", "Closed, opens tomorrow 09:00": in the region's zone. */
  text: string;
}

/**
 * Whether somebody answers now, in words.
 * @param now milliseconds by the server's clock.
 */
export function opening(
  { openNow, until, timeZone }: Pick<Contact, 'openNow' | 'until' | 'timeZone'>,
  language: Language,
  now: number,
  t: Translate,
): Opening {
  // The answer may be older than what it says: past its time it says the opposite.
  const passed = until !== null && Date.parse(until) <= now;
  const open = passed ? !openNow : openNow;
  if (until === null || passed) return { open, text: t(open ? 'hours.open' : 'hours.closed') };
  const time = formatTimeOfDay(until, language, timeZone, now);
  return { open, text: t(open ? 'hours.openUntil' : 'hours.closedUntil', { time }) };
}
