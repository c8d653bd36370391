import type { DepositState, OrderState } from '@shared/http-api/app';
import type { Order } from '@shared/http-api/schemas';
import { isDepositSettled } from '@shared/domain';
import { type IconName, Tag, type TagProps, useUiText } from '@shared/ui/core';

type Look<Key> = { tone: NonNullable<TagProps['tone']>; icon: IconName; key: Key };
const UNKNOWN = { tone: 'off', icon: 'info', key: 'unknown' } as const;

/** Returns the look of a state. A newer server may have a state that this version does not know. */
function lookOf<Key>(looks: Partial<Record<string, Look<Key>>>, state: string): Look<Key | 'unknown'> {
  return looks[state] ?? UNKNOWN;
}

/** The text (R4.2), icon and tone of each state of an order. */
const ORDER = {
  PENDING_PAYMENT: { tone: 'warn', icon: 'clock', key: 'unpaid' },
  UNPAID: { tone: 'warn', icon: 'clock', key: 'unpaid' },
  EXPIRED: { tone: 'off', icon: 'close', key: 'timedOut' },
  EJECTING: { tone: 'warn', icon: 'clock', key: 'unfinished' },
  EJECT_UNKNOWN: { tone: 'warn', icon: 'search', key: 'unfinished' },
  EJECT_FAILED: { tone: 'off', icon: 'info', key: 'completed' },
  FREE_PERIOD: { tone: 'run', icon: 'clock', key: 'notYetCharging' },
  BILLING: { tone: 'run', icon: 'clock', key: 'charging' },
  RETURN_REVIEW: { tone: 'warn', icon: 'search', key: 'unfinished' },
  COMPLETED: { tone: 'plain', icon: 'check', key: 'completed' },
  KEPT: { tone: 'plain', icon: 'bank', key: 'completed' },
  DELETED: { tone: 'off', icon: 'info', key: 'deleted' },
} as const satisfies Record<OrderState, Look<string>>;
type OrderKey = (typeof ORDER)[OrderState]['key'];

/** Names of states in which no payment is missing, because the deposit is paid or there is none. */
const PAID: Partial<Record<OrderState, 'unfinished' | 'reservationEnded'>> = {
  PENDING_PAYMENT: 'unfinished',
  EXPIRED: 'reservationEnded',
};

export interface OrderStateTagProps {
  order: Pick<Order, 'state' | 'next' | 'deposit' | 'plan'>;
  /** Text after the state. */
  note?: string | undefined;
}

/**
 * Shows the state of an order. With a paid deposit, or without one, a reservation is neither unpaid, nor has its payment timed out.
 */
export function OrderStateTag({ order, note }: OrderStateTagProps) {
  const { t } = useUiText();
  const look = lookOf<OrderKey>(ORDER, order.state);
  const { tone, icon } = look;
  const key = isDepositSettled(order) || order.next === 'EJECT' ? (PAID[order.state] ?? look.key) : look.key;
  return (
    <Tag tone={tone} icon={icon}>
      {note ? `${t(`order.${key}`)} · ${note}` : t(`order.${key}`)}
    </Tag>
  );
}

const DEPOSIT = {
  NOT_PAID: { tone: 'off', icon: 'minus', key: 'notPaid' },
  PAID: { tone: 'ok', icon: 'check', key: 'paid' },
  FROZEN: { tone: 'warn', icon: 'lock', key: 'frozen' },
  REFUNDING: { tone: 'warn', icon: 'clock', key: 'refunding' },
} as const satisfies Record<DepositState, Look<string>>;
type DepositKey = (typeof DEPOSIT)[DepositState]['key'];

/** Shows the state of a deposit (R4.1). */
export function DepositStateTag({ state }: { state: DepositState }) {
  const { t } = useUiText();
  const { tone, icon, key } = lookOf<DepositKey>(DEPOSIT, state);
  return (
    <Tag tone={tone} icon={icon}>
      {t(`deposit.${key}`)}
    </Tag>
  );
}
