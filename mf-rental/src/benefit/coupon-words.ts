import { REGION_BASICS } from '@shared/http-api/app';
import type { Coupon } from '@shared/http-api/schemas';
import { type Language, formatDurationWords, formatMoney } from '@shared/i18n';
import type { Translate } from '../texts';

const CURRENCIES: readonly string[] = Object.values(REGION_BASICS).map(({ currency }) => currency);

/** Formats the value of a coupon, e.g. "30 min free" or "¥100 off". Its title stands for a kind or currency that only a newer platform knows. */
export function couponWorth(
  { kind, seconds, amount, title }: Pick<Coupon, 'kind' | 'seconds' | 'amount' | 'title'>,
  t: Translate,
  language: Language,
): string {
  if (kind === 'FREE_SECONDS' && seconds !== null) {
    return t('coupon.freeTime', { duration: formatDurationWords(seconds, language) });
  }
  if (kind === 'AMOUNT' && amount && CURRENCIES.includes(amount.currency))
    return t('coupon.off', { amount: formatMoney(amount, language, 'plan') });
  return title;
}
