import { useTranslation } from 'react-i18next';
import type { DepositState, OrderState } from '@shared/http-api/app';
import { type IconName, Tag, type TagProps } from '@shared/ui/core';

type Look = { tone: NonNullable<TagProps['tone']>; icon: IconName; key: string };

/** The text (R4.2), icon and tone of each state of an order. */
const ORDER: Record<OrderState, Look> = {
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
};

/** Shows the state of an order, with an optional note after it. */
export function OrderStateTag({ state, note }: { state: OrderState; note?: string }) {
  const { t } = useTranslation('ui');
  const { tone, icon, key } = ORDER[state];
  return (
    <Tag tone={tone} icon={icon}>
      {t(`order.${key}`)}
      {note ? ` · ${note}` : ''}
    </Tag>
  );
}

const DEPOSIT: Record<DepositState, Look> = {
  NOT_PAID: { tone: 'off', icon: 'minus', key: 'notPaid' },
  PAID: { tone: 'ok', icon: 'check', key: 'paid' },
  FROZEN: { tone: 'warn', icon: 'lock', key: 'frozen' },
  REFUNDING: { tone: 'warn', icon: 'clock', key: 'refunding' },
};

/** Shows the state of a deposit (R4.1). */
export function DepositStateTag({ state }: { state: DepositState }) {
  const { t } = useTranslation('ui');
  const { tone, icon, key } = DEPOSIT[state];
  return (
    <Tag tone={tone} icon={icon}>
      {t(`deposit.${key}`)}
    </Tag>
  );
}
