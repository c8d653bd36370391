import { orderStage } from '@shared/domain';
import type { Order } from '@shared/http-api/schemas';
import { formatMoney } from '@shared/i18n';
import { useUiText } from '@shared/ui/core';

type Deposited = Pick<Order, 'state' | 'deposit'>;

/** Key of the sentence about a charged deposit after an order without a rental. A later rental may have used it. */
const CHARGED = {
  PAID: 'yours',
  REFUNDING: 'refunding',
  REFUNDED: 'refunded',
  USED: null,
  RELEASED: null,
} as const;

function keyOf({ state, deposit }: Deposited) {
  if (!deposit) return null;
  const hold = deposit.kind === 'HOLD';
  switch (orderStage(state)) {
    case 'pending':
      return hold ? 'held' : 'paid';
    case 'void':
      return hold ? 'released' : CHARGED[deposit.state];
    default:
      return null;
  }
}

/**
 * Returns a function that says whose the deposit of an order is, before and instead of a rental: paid, held, still the
 * renter's, released or refunded. It returns null if there is nothing to say.
 */
export function useOrderDepositText(): (order: Deposited) => string | null {
  const { t, i18n } = useUiText();
  const { language } = i18n;
  return (order) => {
    const key = keyOf(order);
    if (!key || !order.deposit) return null;
    return t(`orderDeposit.${key}`, { amount: formatMoney(order.deposit.amount, language) });
  };
}
