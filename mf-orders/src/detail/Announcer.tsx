import { useState } from 'react';
import { serverNow, useLanguage, useServerNow } from '@shared/module-kit';
import type { Order } from '@shared/http-api/schemas';
import { isBankOut, isOver, isRunning, liveRental } from '@shared/domain';
import { type Language, formatMoney } from '@shared/i18n';
import { zonedTime } from '../orders/zoned-time';
import { Note } from '@shared/ui/core';
import { type Translate, useText } from '../texts';
import css from './Announcer.module.css';

interface Seen {
  state: Order['state'];
  fee: number;
  text: string;
  /** True for the end of the rental. Screen readers announce every text, but only this one is visible. */
  returned: boolean;
}

/** Returns the text that announces a change of the order to screen readers, or '' if the change needs none. */
export function changeText(
  before: Pick<Seen, 'state' | 'fee'>,
  order: Order,
  fee: number,
  { language, t, now }: { language: Language; t: Translate; now: number },
): string {
  const running = isRunning(order.state);
  if (isBankOut(before.state) && isOver(order.state)) {
    if (order.kept) return t('announce.kept');
    const end = order.endedAt ?? order.createdAt;
    const { timeZone } = order.returnStore ?? order.rentStore;
    return t('announce.returned', {
      time: zonedTime(end, language, timeZone, now),
      amount: formatMoney(order.total, language),
    });
  }
  if (before.state !== order.state && order.state === 'RETURN_REVIEW') return t('announce.review');
  // After the second power bank of a swap was found, the order runs for the first one. A platform without claims has no swaps.
  const { returnClaim } = order;
  const isNotFound = returnClaim === undefined || returnClaim?.outcome === 'NOT_FOUND';
  if (before.state === 'RETURN_REVIEW' && running && isNotFound) return t('announce.notFound');
  if (running && fee > before.fee)
    return t('announce.step', { amount: formatMoney({ ...order.total, amount: fee }, language) });
  return '';
}

/** Announces the end of the rental and each price step. The end is also visible at the top of the page. */
export function Announcer({ order }: { order: Order }) {
  const t = useText();
  const { language } = useLanguage();
  const running = isRunning(order.state);
  const now = useServerNow(running ? 1000 : 0);
  const fee = (running ? liveRental(order, now)?.fee.amount : undefined) ?? order.total.amount;
  const [seen, setSeen] = useState<Seen>({ state: order.state, fee, text: '', returned: false });
  // After a fall the text is empty, so that a rise to the fee that was announced last is announced again.
  if (seen.state !== order.state || fee !== seen.fee) {
    const text = changeText(seen, order, fee, { language, t, now: serverNow() });
    const returned = isOver(order.state) && text !== '';
    setSeen({ state: order.state, fee, text, returned });
  }
  return (
    <div role="status" className={seen.returned ? css.shown : 'visually-hidden'}>
      {seen.returned ? (
        <Note tone="ok" icon="check">
          {seen.text}
        </Note>
      ) : (
        seen.text
      )}
    </div>
  );
}
