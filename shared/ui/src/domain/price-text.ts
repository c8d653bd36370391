import { DAY_SECONDS, type HeadPrice, capOfDay, headPrice } from '@shared/domain';
import type { Plan } from '@shared/http-api/schemas';
import { type Language, formatDurationWords, formatMoney } from '@shared/i18n';
import { useUiText } from '@shared/ui/core';

/** Formats a list price of a plan, e.g. "HK$5". Charged amounts such as the deposit have decimals: "HK$99.00". */
export const planPrice = (plan: Plan, amount: number, language: Language): string =>
  formatMoney({ amount, currency: plan.currency }, language, 'plan');

export interface PriceText {
  /** Formats the period that a price covers: "for the first 30 min", "per started 30 min" or "per started hour". */
  period(head: HeadPrice): string;
  /**
   * Formats a plan on one line, e.g. "¥165 for the first 30 min · at most ¥540 in 24 h". Its parts have no-break spaces, so that
   * a narrow line breaks between them; for Chinese and Japanese the element needs `word-break: keep-all`. Returns an empty string
   * for a plan without a price.
   */
  line(plan: Plan): string;
}

/** Returns the functions that put the prices of a plan into words. */
export function usePriceText(): PriceText {
  const { t, i18n } = useUiText();
  const { language } = i18n;
  const word = ({ seconds, each }: HeadPrice) =>
    each && seconds === 3600 ? 'perHour' : each ? 'every' : 'first';
  const durationOf = ({ seconds }: HeadPrice) => formatDurationWords(seconds, language);
  return {
    period: (head) => t(`price.period.${word(head)}`, { duration: durationOf(head) }),
    line(plan) {
      const rental = { plan, coupon: null };
      const head = headPrice(rental);
      if (!head) return '';
      const cap = head.each && head.seconds === DAY_SECONDS ? null : capOfDay(rental);
      const price = planPrice(plan, head.price, language);
      const first = t(`price.line.${word(head)}`, { price, duration: durationOf(head) });
      const parts = [
        first,
        ...(cap === null ? [] : [t('price.cap', { price: planPrice(plan, cap, language) })]),
      ];
      return parts.map((part) => part.replace(/ /g, '\u00A0')).join(' · ');
    },
  };
}
