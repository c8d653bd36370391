import type { Translate } from '@shared/module-kit';
import type { Plan } from '@shared/contract/schemas';
import { type Language, formatDurationWords, formatMoney } from '@shared/i18n';
import { capOfDay, headPrice } from './price-facts';

/** A price of a plan as the renter reads it, e.g. "HK$5". */
export const planPrice = (plan: Plan, amount: number, language: Language) =>
  formatMoney({ amount, currency: plan.currency }, language, 'plan');

/** "for the first 30 min", "every 30 min", "per hour". */
export function headWords(plan: Plan, t: Translate, language: Language): string {
  const { seconds, each } = headPrice(plan);
  if (each && seconds === 3600) return t('price.perHour');
  return t(each ? 'price.every' : 'price.first', { duration: formatDurationWords(seconds, language) });
}

/** One line for a row: "¥165 for the first 30 min · at most ¥540 in 24 h". */
export function priceLine(plan: Plan, t: Translate, language: Language): string {
  const head = `${planPrice(plan, headPrice(plan).price, language)} ${headWords(plan, t, language)}`;
  const cap = capOfDay(plan);
  return cap === null ? head : `${head} · ${t('price.capShort', { price: planPrice(plan, cap, language) })}`;
}
