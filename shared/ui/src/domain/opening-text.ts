import { useTranslation } from 'react-i18next';
import { type ReportedOpening, isOpenNow, openingState } from '@shared/domain';
import { type Language, formatDurationWords, formatTimeOfDay } from '@shared/i18n';

export interface OpeningText {
  /** E.g. "Open until 22:00", "Closes in 20 min" or "Closed, opens tomorrow 10:00". */
  text: string;
  /** ok: open. warn: closes soon. off: closed. */
  tone: 'ok' | 'warn' | 'off';
}

/**
 * Returns a function that describes whether a place is open, with times in the place's time zone.
 * @param subject selects the texts for a store or for the support.
 */
export function useOpeningText(
  subject: 'store' | 'support' = 'store',
): (place: { open: ReportedOpening; timeZone: string }, now: number) => OpeningText {
  const { t, i18n } = useTranslation('ui');
  const language = i18n.language as Language;
  return ({ open, timeZone }, now) => {
    const state = openingState(open, now);
    const text = (values?: { time: string }) => t(`opening.${subject}.${state.kind}`, values);
    if (state.kind === 'closesIn')
      return { text: text({ time: formatDurationWords(state.minutes * 60, language) }), tone: 'warn' };
    const values = 'until' in state && { time: formatTimeOfDay(state.until, language, timeZone, now) };
    return { text: text(values || undefined), tone: isOpenNow(state) ? 'ok' : 'off' };
  };
}
