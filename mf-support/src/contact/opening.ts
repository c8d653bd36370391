import type { Translate } from '@shared/module-kit';
import type { Contact } from '@shared/http-api/schemas';
import { type Language, formatTimeOfDay } from '@shared/i18n';

export interface Opening {
  open: boolean;
  /** E.g. "Open until 21:00" or "Closed, opens tomorrow 09:00", in the region's time zone. */
  text: string;
}

/**
 * Describes whether support is open now.
 * @param now milliseconds by the server's clock.
 */
export function opening(
  { openNow, until, timeZone }: Pick<Contact, 'openNow' | 'until' | 'timeZone'>,
  language: Language,
  now: number,
  t: Translate,
): Opening {
  // A stale response is inverted once its `until` has passed.
  const passed = until !== null && Date.parse(until) <= now;
  const open = passed ? !openNow : openNow;
  if (until === null || passed) return { open, text: t(open ? 'hours.open' : 'hours.closed') };
  const time = formatTimeOfDay(until, language, timeZone, now);
  return { open, text: t(open ? 'hours.openUntil' : 'hours.closedUntil', { time }) };
}
