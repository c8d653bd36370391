import type { Coupon } from '@shared/http-api/schemas';
import { type Language, formatDurationWords, formatMoney } from '@shared/i18n';
import type { Translate } from '../texts';

/** Formats the value of a coupon, e.g. "30 min free" or "¥100 off". */
export function couponWorth(
  { kind, seconds, amount, title }: Pick<Coupon, 'kind' | 'seconds' | 'amount' | 'title'>,
  t: Translate,
  language: Language,
): string {
  if (kind === 'FREE_SECONDS' && seconds !== null) {
    return t('coupon.freeTime', { duration: formatDurationWords(seconds, language) });
  }
  if (amount) return t('coupon.off', { amount: formatMoney(amount, language, 'plan') });
  return title;
}
