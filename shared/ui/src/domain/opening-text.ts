import { type ReportedOpening, isOpenNow, openingState } from '@shared/domain';
import { formatDurationWords, formatTimeOfDay } from '@shared/i18n';
import { useUiText } from '@shared/ui/core';

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
  const { t, i18n } = useUiText();
  const { language } = i18n;
  return ({ open, timeZone }, now) => {
    const state = openingState(open, now);
    const tone = isOpenNow(state) ? 'ok' : 'off';
    switch (state.kind) {
      case 'always':
        return { text: t(subject === 'store' ? 'opening.store.always' : 'opening.support.open'), tone };
      case 'closesIn': {
        const time = formatDurationWords(state.minutes * 60, language);
        const text = subject === 'store' ? t('opening.store.closesIn', { time }) : t('opening.support.open');
        return { text, tone: 'warn' };
      }
      case 'openUntil':
      case 'opensAt': {
        const time = formatTimeOfDay(state.until, language, timeZone, now);
        return { text: t(`opening.${subject}.${state.kind}`, { time }), tone };
      }
      default:
        return { text: t(`opening.${subject}.${state.kind}`), tone };
    }
  };
}
