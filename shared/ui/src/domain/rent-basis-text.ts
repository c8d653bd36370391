import { rentBasis } from '@shared/domain';
import type { Order } from '@shared/http-api/schemas';
import { formatDurationWords, formatMoney } from '@shared/i18n';
import { useUiText } from '@shared/ui/core';

/**
 * Returns a function that names the tier or the unit price of an order's rent: "Under 6 h" or, in the words of
 * the price line, "RM1 per started hour · at most RM4 in 24 h". It returns null within the free minutes and after the last tier.
 */
export function useRentBasisText(): (order: Pick<Order, 'plan' | 'usedSeconds'>) => string | null {
  const { t, i18n } = useUiText();
  const { language } = i18n;
  return (order) => {
    const basis = rentBasis(order);
    if (!basis) return null;
    const duration = (seconds: number) => formatDurationWords(seconds, language);
    if (basis.kind === 'tier') return t('rent.tier', { duration: duration(basis.untilSeconds) });
    const money = (amount: number) =>
      formatMoney({ amount, currency: order.plan.currency }, language, 'plan');
    const { price, seconds, capPer24h } = basis;
    const unit = t(`price.line.${seconds === 3600 ? 'perHour' : 'every'}`, {
      price: money(price),
      duration: duration(seconds),
    });
    return capPer24h === null ? unit : `${unit} · ${t('price.cap', { price: money(capPer24h) })}`;
  };
}
