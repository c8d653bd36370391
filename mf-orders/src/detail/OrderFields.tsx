import { useCopy, useLanguage } from '@shared/module-kit';
import type { Order } from '@shared/http-api/schemas';
import { isBankOut } from '@shared/domain';
import { formatMoney } from '@shared/i18n';
import { KeyValues, Section } from '@shared/ui/core';
import { orderRows } from '../orders/order-rows';
import { useText } from '../texts';
import type { DepositQuery } from './use-order-deposit';

/** Lists the known fields of the order with the labels of R3.1. */
export function OrderFields({ order, deposit }: { order: Order; deposit: DepositQuery }) {
  const t = useText();
  const { language } = useLanguage();
  const copy = useCopy();
  const rows = orderRows(order, language, t);
  const { amount: frozen, state, frozenBy } = deposit.data ?? {};
  const isFrozen = state === 'FROZEN' && frozenBy === order.orderNo && order.deposit?.state !== 'USED';
  if (frozen && isFrozen && (isBankOut(order.state) || order.state === 'UNPAID'))
    rows.push({
      label: t('field.deposit'),
      value: formatMoney(frozen, language),
      note: t('field.depositFrozen'),
    });
  const words = { done: t('copy.done'), failed: t('copy.failed'), empty: t('copy.empty') };
  return (
    <Section tight title={t('detail.fields')}>
      <KeyValues rows={rows} onCopy={(text) => void copy(text, words)} />
    </Section>
  );
}
