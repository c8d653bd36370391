import type { Translate } from '@shared/module-kit';
import type { Plan } from '@shared/http-api/schemas';
import { type HeadPrice, capOfDay, headPrice } from '@shared/domain';
import { type Language, formatDurationWords, formatMoney } from '@shared/i18n';

/** Formats a list price of a plan, e.g. "HK$5". Charged amounts such as the deposit have decimals: "HK$99.00". */
export const planPrice = (plan: Plan, amount: number, language: Language) =>
  formatMoney({ amount, currency: plan.currency }, language, 'plan');

/** Formats the period that a price covers: "for the first 30 min", "every 30 min" or "per hour". */
export function headWords({ seconds, each }: HeadPrice, t: Translate, language: Language): string {
  if (each && seconds === 3600) return t('price.perHour');
  return t(each ? 'price.every' : 'price.first', { duration: formatDurationWords(seconds, language) });
}

/** Formats a plan on one line, e.g. "¥165 for the first 30 min · at most ¥540 in 24 h". */
export function priceLine(plan: Plan, t: Translate, language: Language): string {
  const head = headPrice({ plan, coupon: null });
  if (!head) return '';
  const first = `${planPrice(plan, head.price, language)} ${headWords(head, t, language)}`;
  const cap = capOfDay({ plan, coupon: null });
  return cap === null
    ? first
    : `${first} · ${t('price.capShort', { price: planPrice(plan, cap, language) })}`;
}
