import { type Language, formatDurationWords, formatTimeOfDay } from '@shared/i18n';
import type { Translate } from '@shared/module-kit';
import type { StoreSummary } from '@shared/http-api/schemas';

export interface OpenText {
  text: string;
  tone: 'ok' | 'warn' | 'off';
}

/**
 * Describes whether a store is open, in its time zone: "Open 24 hours", "Open until 22:00", "Closes in 20 min", "Closed,
 * opens tomorrow 10:00".
 * @param now milliseconds by the server's clock.
 */
export function openText(
  { open, timeZone }: Pick<StoreSummary, 'open' | 'timeZone'>,
  language: Language,
  now: number,
  t: Translate,
): OpenText {
  if (open.always && open.isOpen) return { text: t('open.always'), tone: 'ok' };
  const until = open.until ? Date.parse(open.until) : null;
  const time = open.until ? formatTimeOfDay(open.until, language, timeZone, now) : '';
  if (!open.isOpen) return { text: time ? t('open.opens', { time }) : t('open.closed'), tone: 'off' };
  if (until === null) return { text: t('open.now'), tone: 'ok' };
  if (until <= now) return { text: t('open.closed'), tone: 'off' };
  if (!open.closesSoon) return { text: t('open.until', { time }), tone: 'ok' };
  const minutes = Math.ceil((until - now) / 60_000);
  return { text: t('open.closesIn', { time: formatDurationWords(minutes * 60, language) }), tone: 'warn' };
}
