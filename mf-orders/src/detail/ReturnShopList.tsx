import { openingState } from '@shared/domain';
import { Link, useLanguage } from '@shared/module-kit';
import { path } from '@shared/http-api/app';
import type { Order } from '@shared/http-api/schemas';
import { Note, Section } from '@shared/ui/core';
import { useDistanceText, useOpeningText } from '@shared/ui/domain';
import { ReserveButton } from '../slot/ReserveButton';
import { useReserve } from '../slot/use-reserve';
import { useMinuteNow } from '../use-minute-now';
import { zonedTime } from '../orders/zoned-time';
import { useText } from '../texts';
import css from './ReturnShopList.module.css';

export interface ReturnShopListProps {
  order: Order;
  shops: NonNullable<Order['returnShops']>;
}

/** Returns whether a store has no slot for the return now: none is free, and none is reserved there. */
const isFull = (
  { slotReservation: slot }: Order,
  { storeId, returnable }: ReturnShopListProps['shops'][number],
) => returnable === 0 && !(slot?.state === 'RESERVED' && slot.store.storeId === storeId);

/**
 * Returns when the last of some stores closes, if that is soon. Null if one is open for longer, or none is open.
 * @param now milliseconds by the server's clock
 */
function lastClosingSoon(shops: ReturnShopListProps['shops'], now: number): string | null {
  const states = shops.map(({ open }) => openingState(open, now));
  if (states.some(({ kind }) => kind === 'always' || kind === 'open' || kind === 'openUntil')) return null;
  const soon = shops.flatMap(({ open }, index) =>
    states[index]!.kind === 'closesIn' && open.until ? [open.until] : [],
  );
  return soon.sort().pop() ?? null;
}

/**
 * Stores for the return of a running rental, and until when each is open. A slot can be reserved where the platform offers
 * it. Warns if the last store closes soon.
 */
export function ReturnShopList({ order, shops }: ReturnShopListProps) {
  const t = useText();
  const { language } = useLanguage();
  const now = useMinuteNow();
  const openingText = useOpeningText();
  const distanceText = useDistanceText();
  const reserving = useReserve(order);
  const free = shops.filter((shop) => !isFull(order, shop));
  const last = lastClosingSoon(free, now);
  const { timeZone } = shops[0]!;
  return (
    <Section tight title={t('closing.title')}>
      {last && (
        <Note tone="warn" icon="clock">
          {t(free.length < shops.length ? 'closing.soonFree' : 'closing.soon', {
            time: zonedTime(last, language, timeZone, now),
          })}
        </Note>
      )}
      <ul className={css.shops}>
        {shops.map((shop) => {
          const { text, tone } = openingText(shop, now);
          const full = isFull(order, shop);
          const place =
            shop.storeId === order.rentStore.storeId
              ? t('stores.rentedHere')
              : t('closing.away', { distance: distanceText(shop.distanceMetres) ?? '' });
          return (
            <li key={shop.storeId} className={css.shop}>
              <Link to={path.shopDetail({ id: shop.storeId })} className={css.name}>
                {shop.name}
              </Link>
              <span className={css.place}>{[shop.floor, place].filter(Boolean).join(' · ')}</span>
              {shop.goneReported && (
                <span className={`${css.open} ${css.warn}`}>{t('presence.reported')}</span>
              )}
              {full && <span className={`${css.open} ${css.warn}`}>{t('closing.full')}</span>}
              <span className={`${css.open} ${css[full ? 'off' : tone]}`}>{text}</span>
              {shop.reserveSeconds !== undefined && (
                <div className={css.reserve}>
                  <ReserveButton store={shop} seconds={shop.reserveSeconds} reserving={reserving} />
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
