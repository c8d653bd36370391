import { chartSeconds, isRunning, liveRental } from '@shared/domain';
import type { Order } from '@shared/http-api/schemas';
import {
  type Language,
  formatClock,
  formatDurationSpoken,
  formatMoney,
  formatTimeOfDay,
  zoneLabel,
} from '@shared/i18n';
import { Icon, useUiText } from '@shared/ui/core';
import { PriceStair } from './PriceStair';
import css from './RunningRental.module.css';

/** Class of the link around `RunningRental`. */
export const runningLinkClass = css.link ?? '';

/**
 * The bar of a running rental: its clock, its fee so far and the next price. Render it inside a link. Screen readers read
 * it as sentences. Renders nothing for an order that is not running, and no figures without the time of its start.
 * @param now milliseconds since the epoch, by the server's clock
 */
export function RunningRental({ order, now, language }: { order: Order; now: number; language: Language }) {
  const { t } = useUiText();
  if (!isRunning(order.state)) return null;
  const live = liveRental(order, now);
  if (!live) return <span className={css.bar}>{t('running.title')}</span>;
  const cost = formatMoney(live.fee, language);
  const stands = live.standstill || live.stoppedAt ? t('running.stands') : '';
  // A clock that stands may run again earlier than its latest time, so the time of the next price is not known.
  const next =
    !stands &&
    live.next &&
    t('running.nextPrice', {
      price: formatMoney(live.next.price, language),
      time:
        formatTimeOfDay(live.next.at, language, order.rentStore.timeZone, now) +
        zoneLabel(live.next.at, order.rentStore.timeZone),
    });
  const sentences = [
    // While a swap waits for its cabinet, the power bank may be back.
    ...(live.stoppedAt ? [] : [`${t('running.out')} ${formatDurationSpoken(live.seconds, language)}`]),
    `${t('running.cost')} ${cost}`,
    ...(next ? [`${t('running.next')} ${next}`] : []),
    ...(stands ? [stands] : []),
  ];
  return (
    <span className={css.bar}>
      <span className="visually-hidden">{sentences.join(t('stair.comma'))}</span>
      <span className={css.barStair}>
        <PriceStair rental={order} language={language} seconds={chartSeconds(order, now)} tone="night" mini />
      </span>
      <span className={css.grow} aria-hidden>
        <span className={css.barClock}>{formatClock(live.seconds, language)}</span>
        {(next || stands) && (
          <span key={next ? 'next' : 'stands'} className={css.barNext}>
            {next || stands}
          </span>
        )}
      </span>
      <span className={css.barCost} aria-hidden>
        <span className={css.barClock}>{cost}</span>
        <Icon name="right" size="sm" />
      </span>
    </span>
  );
}
