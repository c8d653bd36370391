import { useLanguage, useServerNow } from '@shared/module-kit';
import { maySwap } from '@shared/domain';
import type { Order, OrderFault } from '@shared/http-api/schemas';
import { Section } from '@shared/ui/core';
import { zonedTime } from '../orders/zoned-time';
import { useText } from '../texts';
import { isFirstChecked, isFirstDue } from './first-bank';
import css from './FaultView.module.css';

/** Slot and result of the eject of the second power bank. */
export function SwapResult({ order, swap }: { order: Order; swap: NonNullable<OrderFault['swap']> }) {
  const t = useText();
  const { language } = useLanguage();
  const now = useServerNow();
  const { state, slot, cabinetSn, powerBank } = swap;
  const values = {
    slot,
    sn: cabinetSn,
    code: powerBank?.code ?? '',
    first: order.fault?.powerBank.code ?? '',
    start: order.startedAt ? zonedTime(order.startedAt, language, order.rentStore.timeZone, now) : '',
  };
  // After the second power bank is back, the order's start is that of the first one again.
  const isRunning = powerBank !== null && powerBank.sn === order.powerBank?.sn;
  const offerHasEnded = state === 'FAILED' && !maySwap(order, now);
  return (
    <Section>
      <div role="status">
        <div key={state}>
          <p className={css.title}>{t([`fault.swap.${state}.title`, 'fault.swap.UNKNOWN.title'], values)}</p>
          {(state !== 'OUT' || isRunning) && (
            <p className={css.text}>
              {offerHasEnded
                ? t('fault.swap.FAILED.textEnd', values)
                : t([`fault.swap.${state}.text`, 'fault.swap.UNKNOWN.text'], values)}
            </p>
          )}
          {state === 'OUT' && isFirstDue(order, now) && !isFirstChecked(order) && (
            <p className={css.text}>{t('fault.swap.returnFirst', values)}</p>
          )}
        </div>
      </div>
    </Section>
  );
}
