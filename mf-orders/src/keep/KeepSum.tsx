import { useLanguage } from '@shared/module-kit';
import type { Money } from '@shared/http-api/schemas';
import { formatMoney } from '@shared/i18n';
import { KeyValues } from '@shared/ui/core';
import { useText } from '../texts';
import type { KeepBill } from './keep-bill';

export interface KeepSumProps {
  fee: Money;
  /** Minor units of the fee's currency. */
  keepPrice: number;
  bill: KeepBill;
}

/** Fee so far, keep price and their total, with the part that the deposit covers. */
export function KeepSum({ fee, keepPrice, bill }: KeepSumProps) {
  const t = useText();
  const { language } = useLanguage();
  const money = (amount: Money) => formatMoney(amount, language);
  const depositNote = (): { note?: string } => {
    if (bill.toPay === null || bill.back === null) return {};
    if (bill.toPay.amount > 0) return { note: t('keep.depositShort', { amount: money(bill.toPay) }) };
    return { note: t('keep.depositCovers', { amount: money(bill.back) }) };
  };
  return (
    <KeyValues
      sum
      rows={[
        { label: t('keep.fee'), value: money(fee) },
        { label: t('keep.price'), value: money({ ...fee, amount: keepPrice }) },
        { label: t('keep.total'), value: money(bill.total), ...depositNote() },
      ]}
    />
  );
}
