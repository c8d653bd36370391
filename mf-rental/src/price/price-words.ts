import type { Translate } from '@shared/module-kit';
import type { Plan } from '@shared/http-api/schemas';
import { type HeadPrice, capOfDay, feeBasis, headPrice } from '@shared/domain';
import { type Language, formatDurationWords, formatMoney } from '@shared/i18n';

/** Formats a list price of a plan, e.g. "HK$5". Charged amounts such as the deposit have decimals: "HK$99.00". */
export const planPrice = (plan: Plan, amount: number, language: Language) =>
  formatMoney({ amount, currency: plan.currency }, language, 'plan');

/** Formats the period of a price: "for the first 30 min", "every 30 min" or "per hour". */
export function headWords({ seconds, each }: HeadPrice, t: Translate, language: Language): string {
  if (each && seconds === 3600) return t('price.perHour');
  return t(each ? 'price.every' : 'price.first', { duration: formatDurationWords(seconds, language) });
}

/** Formats a plan on one line, e.g. "¥165 for the first 30 min · at most ¥540 in 24 h". */
export function priceLine(plan: Plan, t: Translate, language: Language): string {
  const head = headPrice(plan);
  if (!head) return '';
  const first = `${planPrice(plan, head.price, language)} ${headWords(head, t, language)}`;
  const cap = capOfDay(plan);
  return cap === null
    ? first
    : `${first} · ${t('price.capShort', { price: planPrice(plan, cap, language) })}`;
}

/**
 * Names the tier or the unit price that determines a fee: "Under 6 h", "RM1 per started 1 h, at most RM4 in 24 h".
 * @param seconds billed time in whole seconds, without a coupon's free time.
 */
export function basisWords(plan: Plan, seconds: number, t: Translate, language: Language): string | null {
  const basis = feeBasis(plan, seconds);
  if (!basis) return null;
  if (basis.kind === 'tier')
    return t('fee.tier', { duration: formatDurationWords(basis.untilSeconds, language) });
  const values = {
    price: planPrice(plan, basis.price, language),
    duration: formatDurationWords(basis.seconds, language),
  };
  return basis.capPer24h === null
    ? t('fee.unit', values)
    : t('fee.unitCapped', { ...values, cap: planPrice(plan, basis.capPer24h, language) });
}
