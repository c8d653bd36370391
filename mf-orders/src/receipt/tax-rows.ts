import type { Receipt } from '@shared/http-api/schemas';
import { type Language, formatMoney } from '@shared/i18n';
import type { FieldRow } from '../orders/fee-rows';
import type { Translate } from '../texts';

/** Returns rows for the net amount and the included tax, or an empty list without a tax. */
export function taxRows(tax: Receipt['tax'], language: Language, t: Translate): FieldRow[] {
  if (!tax) return [];
  return [
    { label: t('receipt.net'), value: formatMoney(tax.net, language) },
    {
      label: t('receipt.tax', { name: tax.name, rate: tax.ratePercent }),
      value: formatMoney(tax.amount, language),
    },
  ];
}
