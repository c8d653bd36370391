import { useState } from 'react';
import { serverNow, useLanguage, useServerNow } from '@shared/module-kit';
import type { Order } from '@shared/http-api/schemas';
import { isBankOut, isOver, isRunning, liveRental } from '@shared/domain';
import { type Language, formatDayAndTime, formatMoney, zoneLabel } from '@shared/i18n';
import { Note } from '@shared/ui/core';
import { type Translate, useText } from '../texts';
import css from './Announcer.module.css';

/** State of an order that the page has shown. */
interface Seen {
  state: Order['state'];
  /** Minor units. */
  fee: number;
  /** Store with a free slot, after which a standing clock runs again; null if the clock runs or no slot is free. */
  freeStoreId: string | null;
}

/** A change of an order. Its text follows the language. */
interface Change {
  before: Seen;
  order: Order;
  fee: number;
  /** Time of the change in ms, by the server's clock. */
  at: number;
}

/** Returns the standstill in which the clock of an order is. */
const standstillOf = (order: Order, now: number) =>
  isRunning(order.state) ? (liveRental(order, now)?.standstill ?? null) : null;

/**
 * Returns the text that announces a change of the order to screen readers, or '' if the change needs none. The text stays on
 * the page, so its times have a date.
 */
export function changeText(
  before: Seen,
  order: Order,
  fee: number,
  { language, t, now }: { language: Language; t: Translate; now: number },
): string {
  const running = isRunning(order.state);
  const dated = (iso: string, zone: string) =>
    formatDayAndTime(iso, language, zone, now) + zoneLabel(iso, zone);
  if (isBankOut(before.state) && isOver(order.state)) {
    if (order.kept) return t('announce.kept');
    const end = order.endedAt ?? order.createdAt;
    const { timeZone } = order.returnStore ?? order.rentStore;
    return t('announce.returned', {
      time: dated(end, timeZone),
      amount: formatMoney(order.total, language),
    });
  }
  if (before.state !== order.state && order.state === 'RETURN_REVIEW') return t('announce.review');
  // After the second power bank of a swap was found, the order runs for the first one. A platform without claims has no swaps.
  const { returnClaim } = order;
  const isNotFound = returnClaim === undefined || returnClaim?.outcome === 'NOT_FOUND';
  if (before.state === 'RETURN_REVIEW' && running && isNotFound) return t('announce.notFound');
  const { freeStore, until } = standstillOf(order, now) ?? {};
  if (until && freeStore && before.freeStoreId === null)
    return t('standstill.free', {
      store: freeStore.name,
      time: dated(until, order.rentStore.timeZone),
    });
  if (running && fee > before.fee)
    return t('announce.step', { amount: formatMoney({ ...order.total, amount: fee }, language) });
  return '';
}

/**
 * Announces the end of the rental, each price step, and a free slot after which the clock runs again. The end is also visible at the
 * top of the page.
 */
export function Announcer({ order }: { order: Order }) {
  const t = useText();
  const { language } = useLanguage();
  const running = isRunning(order.state);
  const now = useServerNow(running ? 1000 : 0);
  const seen: Seen = {
    state: order.state,
    fee: (running ? liveRental(order, now)?.fee.amount : undefined) ?? order.total.amount,
    freeStoreId: standstillOf(order, now)?.freeStore?.storeId ?? null,
  };
  const [{ last, change }, setLast] = useState<{ last: Seen; change: Change | null }>({
    last: seen,
    change: null,
  });
  // After a fall the text is empty, so that a rise to the fee that was announced last is announced again.
  if (last.state !== seen.state || last.fee !== seen.fee || last.freeStoreId !== seen.freeStoreId)
    setLast({ last: seen, change: { before: last, order, fee: seen.fee, at: serverNow() } });
  const text = change && changeText(change.before, change.order, change.fee, { language, t, now: change.at });
  const returned = Boolean(text) && isOver(order.state);
  return (
    <div role="status" className={returned ? css.shown : 'visually-hidden'}>
      {returned ? (
        <Note tone="ok" icon="check">
          {text}
        </Note>
      ) : (
        text
      )}
    </div>
  );
}
