import type { Translate } from '@shared/module-kit';
import type { Receipt } from '@shared/http-api/schemas';
import { type Language, formatMoney } from '@shared/i18n';
import type { FieldRow } from '../orders/fee-rows';

/** Returns rows for the included tax and the net amount, or an empty list without a tax. */
export function taxRows(tax: Receipt['tax'], language: Language, t: Translate): FieldRow[] {
  if (!tax) return [];
  return [
    {
      label: t('receipt.tax', { name: tax.name, rate: tax.ratePercent }),
      value: formatMoney(tax.amount, language),
    },
    { label: t('receipt.net'), value: formatMoney(tax.net, language) },
  ];
}
