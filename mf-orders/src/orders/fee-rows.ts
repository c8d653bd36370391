import type { Money, Order } from '@shared/http-api/schemas';
import { type Language, formatDurationWords, formatMoney } from '@shared/i18n';
import { otherBankCost } from '@shared/domain';
import type { Translate } from '../texts';
import { boughtFirst, otherBank } from './other-bank';

/** A labelled value of an order. */
export interface FieldRow {
  label: string;
  value: string;
  note?: string;
  /** Text for the copy button. */
  copy?: string;
}

/** Fee lines that are no part of the charge. They are separate fields. */
const PAYMENTS: readonly string[] = [
  'DEPOSIT',
  'PAID',
  'REFUND',
] satisfies Order['feeLines'][number]['kind'][];

/**
 * Returns the fee details of an ended order: rent, coupon, keep price, the other power bank of a swap, charges
 * that only a newer platform knows, and the order amount, which is their sum.
 * @param rentBasis text that names the tier or the unit price of the rent
 * @returns only the order amount if nothing is charged.
 */
export function feeRows(
  order: Order,
  rentBasis: string | null,
  language: Language,
  t: Translate,
): FieldRow[] {
  const rows = order.feeLines.flatMap((line): FieldRow[] => {
    const { kind, amount } = line;
    if (PAYMENTS.includes(kind)) return [];
    const size = Math.abs(amount.amount);
    const value = formatMoney({ ...amount, amount: kind === 'COUPON' ? -size : size }, language);
    if (kind === 'RENTAL')
      return [
        {
          label: t('fee.rent', { duration: formatDurationWords(order.usedSeconds, language) }),
          value,
          ...(rentBasis === null ? {} : { note: rentBasis }),
        },
      ];
    if (kind === 'OTHER_BANK') {
      const code = otherBank(order)?.code ?? '';
      const { rent, keep, coupon } = otherBankCost(line, boughtFirst(order) ? order.plan.keepPrice : 0);
      const money = (part: Money) => formatMoney(part, language);
      return [
        { label: t('fee.other', { code }), value: money(rent) },
        ...(keep
          ? [{ label: t('fee.otherKeep', { code }), value: money(keep), note: t('fee.keepNote') }]
          : []),
        ...(coupon
          ? [{ label: t('fee.otherCoupon', { coupon: coupon.code, code }), value: money(coupon.amount) }]
          : []),
      ];
    }
    if (kind === 'KEEP') return [{ label: t('fee.keep'), value, note: t('fee.keepNote') }];
    if (kind !== 'COUPON') return [{ label: t('fee.unknown'), value: formatMoney(amount, language) }];
    const note =
      order.discountSeconds > 0
        ? t('fee.discountDuration', { duration: formatDurationWords(order.discountSeconds, language) })
        : undefined;
    return [{ label: t('fee.coupon', { code: order.coupon?.code ?? '' }), value, ...(note ? { note } : {}) }];
  });
  return [...rows, { label: t('field.orderAmount'), value: formatMoney(order.total, language) }];
}
