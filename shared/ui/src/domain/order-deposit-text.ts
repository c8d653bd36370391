import { leavesDeposit, orderStage } from '@shared/domain';
import type { Deposit, Order } from '@shared/http-api/schemas';
import { formatMoney } from '@shared/i18n';
import { useUiText } from '@shared/ui/core';

type Deposited = Pick<Order, 'orderNo' | 'state' | 'deposit'>;

/** Key of the sentence about a charged deposit after an order without a rental. A later rental may have used it. */
const CHARGED = {
  PAID: 'yours',
  REFUNDING: 'refunding',
  REFUNDED: 'refunded',
  USED: null,
  RELEASED: null,
} as const;

function keyOf(order: Deposited, current?: Deposit) {
  const { state, deposit } = order;
  const stage = orderStage(state);
  if (stage !== 'pending' && stage !== 'void') return null;
  switch (deposit?.kind) {
    case 'HOLD':
      return stage === 'pending' ? 'held' : 'released';
    case 'CHARGE':
      if (stage === 'pending') return 'paid';
      return deposit.state === 'PAID' && !leavesDeposit(order, current) ? null : CHARGED[deposit.state];
    // A newer platform may have a kind that this version does not know.
    default:
      return null;
  }
}

/**
 * Returns a function that says whose the deposit of an order is, before and instead of a rental: paid, held, still the
 * renter's, released or refunded. It returns null if there is nothing to say. Given the renter's current deposit, it
 * says nothing about one that secures another order.
 */
export function useOrderDepositText(): (order: Deposited, current?: Deposit) => string | null {
  const { t, i18n } = useUiText();
  const { language } = i18n;
  return (order, current) => {
    const key = keyOf(order, current);
    if (!key || !order.deposit) return null;
    return t(`orderDeposit.${key}`, { amount: formatMoney(order.deposit.amount, language) });
  };
}
