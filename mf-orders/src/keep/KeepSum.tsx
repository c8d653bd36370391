import { useLanguage } from '@shared/module-kit';
import type { Money, Order } from '@shared/http-api/schemas';
import { formatMoney } from '@shared/i18n';
import { KeyValues } from '@shared/ui/core';
import { otherBank } from '../orders/other-bank';
import { useText } from '../texts';
import type { KeepBill } from './keep-bill';

export interface KeepSumProps {
  order: Order;
  /** Fee so far, with that of the other power bank of a swap. */
  fee: Money;
  bill: KeepBill;
}

/** Fee so far, that of the other power bank of a swap, keep price and their total, with the part that the deposit covers. */
export function KeepSum({ order, fee, bill }: KeepSumProps) {
  const t = useText();
  const { language } = useLanguage();
  const money = (amount: Money) => formatMoney(amount, language);
  const other = order.feeLines.find(({ kind }) => kind === 'OTHER_BANK')?.amount;
  const own = { ...fee, amount: fee.amount - (other?.amount ?? 0) };
  const depositNote = (): { note?: string } => {
    if (bill.toPay === null || bill.back === null) return {};
    if (bill.toPay.amount > 0) return { note: t('keep.depositShort', { amount: money(bill.toPay) }) };
    if (bill.back.amount === 0) return { note: t('keep.depositUsed') };
    return { note: t('keep.depositCovers', { amount: money(bill.back) }) };
  };
  return (
    <KeyValues
      sum
      rows={[
        { label: t('keep.fee'), value: money(own) },
        ...(other
          ? [{ label: t('fee.other', { code: otherBank(order)?.code ?? '' }), value: money(other) }]
          : []),
        { label: t('keep.price'), value: money({ ...fee, amount: order.plan.keepPrice }) },
        { label: t('keep.total'), value: money(bill.total), ...depositNote() },
      ]}
    />
  );
}
