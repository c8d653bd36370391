import type { Translate } from '@shared/module-kit';
import type { Order } from '@shared/http-api/schemas';
import { feeBasis } from '@shared/domain';
import { type Language, formatDurationWords, formatMoney } from '@shared/i18n';

export interface FieldRow {
  label: string;
  value: string;
  note?: string;
  /** What the copy button copies. */
  copy?: string;
}

/** Lines of the charge; what was paid and given back are fields of their own. */
const CHARGES = ['RENTAL', 'COUPON', 'KEEP'] as const;

/**
 * Fee details of an order that is over: rent, coupon, keep price, and last their sum, the order amount.
 * @returns nothing where there is nothing to add up.
 */
export function feeRows(order: Order, language: Language, t: Translate): FieldRow[] {
  const rows = order.feeLines.flatMap(({ kind, amount }): FieldRow[] => {
    if (!CHARGES.some((charge) => charge === kind)) return [];
    const size = Math.abs(amount.amount);
    const value = formatMoney({ ...amount, amount: kind === 'COUPON' ? -size : size }, language);
    if (kind === 'RENTAL')
      return [
        {
          label: t('fee.rent', { duration: formatDurationWords(order.usedSeconds, language) }),
          value,
          ...basisNote(order, language, t),
        },
      ];
    if (kind === 'KEEP') return [{ label: t('fee.keep'), value, note: t('fee.keepNote') }];
    const note =
      order.discountSeconds > 0
        ? t('fee.discountDuration', { duration: formatDurationWords(order.discountSeconds, language) })
        : undefined;
    return [{ label: t('fee.coupon', { code: order.coupon?.code ?? '' }), value, ...(note ? { note } : {}) }];
  });
  if (rows.length === 0) return [];
  return [...rows, { label: t('field.orderAmount'), value: formatMoney(order.total, language) }];
}

/** The tier, or the unit price with its cap, that the rent follows from; a coupon has a line of its own. */
function basisNote(order: Order, language: Language, t: Translate): { note?: string } {
  const basis = feeBasis(order.plan, order.usedSeconds);
  if (!basis) return {};
  if (basis.kind === 'tier')
    return { note: t('fee.tier', { duration: formatDurationWords(basis.untilSeconds, language) }) };
  const money = (amount: number) => formatMoney({ amount, currency: order.plan.currency }, language, 'plan');
  const values = { price: money(basis.price), duration: formatDurationWords(basis.seconds, language) };
  return {
    note:
      basis.capPer24h === null
        ? t('fee.unit', values)
        : t('fee.unitCapped', { ...values, cap: money(basis.capPer24h) }),
  };
}
