import type { Translate } from '@shared/module-kit';
import type { Receipt } from '@shared/http-api/schemas';
import { type Language, formatMoney } from '@shared/i18n';
import type { FieldRow } from '../orders/fee-rows';

/** The tax that the total includes, and the amount without it; nothing where the region has none. */
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
