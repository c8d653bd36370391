import type { Translate } from '@shared/module-kit';
import type { Order } from '@shared/http-api/schemas';
import { feeBasis } from '@shared/domain';
import { type Language, formatDurationWords, formatMoney } from '@shared/i18n';

export interface FieldRow {
  label: string;
  value: string;
  note?: string;
  /** Text for the copy button. */
  copy?: string;
}

/** Fee lines that make up the charge. Payments and refunds are separate fields. */
const CHARGES = ['RENTAL', 'COUPON', 'KEEP'] as const;

/**
 * Returns the fee details of an ended order: rent, coupon, keep price, and their sum as the order amount.
 * @returns an empty list without any charge.
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

/** Names the tier, or the unit price with its cap, that determines the rent before any coupon. */
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
