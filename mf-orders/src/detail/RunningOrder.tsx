import { LinkButton, RichText, useLanguage, useServerNow } from '@shared/module-kit';
import { path } from '@shared/http-api/app';
import { type LiveRental, liveRental, mayReportReturn } from '@shared/domain';
import type { Order, Standstill } from '@shared/http-api/schemas';
import {
  formatClock,
  formatDurationSpoken,
  formatDurationWords,
  formatMoney,
  formatTimeOfDay,
  zoneLabel,
} from '@shared/i18n';
import { Button, Icon, Note, PageTitle, Section } from '@shared/ui/core';
import { useText } from '../texts';
import { FaultNote } from '../fault/FaultNote';
import { isFirstChecked } from '../fault/first-bank';
import { SlotNote } from '../slot/SlotNote';
import { OrderStair } from './OrderStair';
import { ReturnShops } from './ReturnShops';
import { ClaimNote } from './ClaimNote';
import { useOrderView } from '../orders/use-order-view';
import css from './RunningOrder.module.css';

const HOUR = 3600;
const minutesUp = (seconds: number) => (seconds < 60 ? seconds : Math.ceil(seconds / 60) * 60);

/** Returns the key of the word for the money of a rental whose power bank is out. */
const labelKey = ({ standstill, freeUntil }: LiveRental) =>
  standstill ? 'standstill.label' : freeUntil ? 'running.notYetCharging' : 'running.charging';

/** Head of a running rental: clock, cost, price stair, and the next price with its time. */
export function RunningOrder({ order }: { order: Order }) {
  const t = useText();
  const { language } = useLanguage();
  const now = useServerNow();
  const live = liveRental(order, now);
  if (!live || !order.startedAt)
    return (
      <>
        <PageTitle>{t('running.title')}</PageTitle>
        <RunningActions order={order} />
      </>
    );
  const { timeZone } = order.rentStore;
  const time = (iso: string) => formatTimeOfDay(iso, language, timeZone, now);
  const cost = formatMoney(live.fee, language);
  const clock = formatClock(live.seconds, language);
  return (
    <>
      <section className={css.hero}>
        <PageTitle hidden>{t('running.title')}</PageTitle>
        <div className={css.figures}>
          <div>
            <p className={css.label}>
              {[
                live.stoppedAt ? t('running.stopped', { time: time(live.stoppedAt) }) : t(labelKey(live)),
                t('running.since', { time: time(order.startedAt) + zoneLabel(order.startedAt, timeZone) }),
              ].join(' · ')}
            </p>
            <p
              className={clock.length > 8 ? `${css.clock} ${css.longClock}` : css.clock}
              role="timer"
              aria-live="off"
            >
              <span aria-hidden>{clock}</span>
              <span className="visually-hidden">{` ${formatDurationSpoken(live.seconds, language)}`}</span>
            </p>
          </div>
          <p className={css.right}>
            <span className={css.label}>{`${t('running.feeSoFar')} `}</span>
            <span className={cost.length > 6 ? `${css.cost} ${css.long}` : css.cost}>{cost}</span>
          </p>
        </div>
        <div className={css.stair}>
          <OrderStair order={order} now={now} tone="night" note={css.label} />
        </div>
        {live.stoppedAt && <StoppedLine order={order} />}
        {live.standstill && <StandstillLine standstill={live.standstill} time={time} />}
        {!live.stoppedAt && !live.standstill && <NextPrice live={live} time={time} />}
      </section>
      <SlotNote order={order} />
      {order.fault && !isFirstChecked(order) && <FaultNote order={order} />}
      <ClaimNote order={order} />
      <MaximumNotes order={order} live={live} time={time} now={now} />
      <RunningActions order={order} />
      {order.returnShops?.[0] && <ReturnShops order={order} shops={order.returnShops} />}
    </>
  );
}

interface LiveProps {
  order: Order;
  live: LiveRental;
  time: (iso: string) => string;
}

/** Next price, e.g. "¥450 from 17:02, in 45 min", and the cap until the end of the rental day. Renders nothing without them. */
function NextPrice({ live, time }: Omit<LiveProps, 'order'>) {
  const t = useText();
  const { language } = useLanguage();
  const money = (amount: LiveRental['fee']) => formatMoney(amount, language);
  const { next, dayLimit } = live;
  const freeUntil = live.freeUntil && time(live.freeUntil);
  if (!next && !dayLimit && !freeUntil) return null;
  return (
    <div className={css.next}>
      <Icon name="clock" />
      <p>
        {freeUntil && (
          <span className={css.line}>
            <b>{t('running.freeUntil', { time: freeUntil })}</b>
          </span>
        )}
        {next && (
          <span className={css.line}>
            <RichText
              t={t}
              text="running.next"
              values={{
                amount: money(next.price),
                time: time(next.at),
                duration: formatDurationWords(minutesUp(next.inSeconds), language),
              }}
              elements={{ b: <b /> }}
            />
          </span>
        )}
        {!freeUntil && dayLimit && (
          <span className={next ? css.quiet : css.line}>
            {t(
              next && next.at < dayLimit.ends && next.price.amount < dayLimit.price.amount
                ? 'running.thenCap'
                : 'running.capUntil',
              { amount: money(dayLimit.price), time: time(dayLimit.ends) },
            )}
          </span>
        )}
      </p>
    </div>
  );
}

/** Says until when the clock stands, and why. */
function StandstillLine({ standstill, time }: { standstill: Standstill } & Pick<LiveProps, 'time'>) {
  const t = useText();
  const { store, freeStore, until } = standstill;
  return (
    <div className={css.next}>
      <Icon name="clock" />
      <p key={freeStore ? 'free' : 'all'}>
        {t(freeStore ? 'standstill.free' : 'standstill.all', {
          store: (freeStore ?? store).name,
          time: time(until),
        })}
      </p>
    </div>
  );
}

/** Says that the price stays, because the power bank is back, until the cabinet has answered about the swap. */
function StoppedLine({ order }: { order: Order }) {
  const t = useText();
  return (
    <div className={css.next}>
      <Icon name="clock" />
      <p>{t('running.waits', { sn: order.fault?.swap?.cabinetSn ?? '' })}</p>
    </div>
  );
}

/** Returns the power banks that count as bought within an hour. After a swap each has its own time and is named by its code. */
function boughtSoon({ keptFrom, fault, powerBank }: Order, live: LiveRental, now: number) {
  const first = fault?.returnedAt === null && fault.keptFrom;
  const untilFirst = first ? (Date.parse(first) - now) / 1000 : 0;
  const soon: { at: string; code: string }[] = [];
  if (first && untilFirst > 0 && untilFirst <= HOUR) soon.push({ at: first, code: fault.powerBank.code });
  if (keptFrom && live.keptInSeconds !== null && live.keptInSeconds <= HOUR)
    soon.push({ at: keptFrom, code: (first && powerBank?.code) || '' });
  return soon;
}

/** Warnings in the last hour before a power bank counts as kept. */
function MaximumNotes({ order, live, time, now }: LiveProps & { now: number }) {
  const t = useText();
  const { language } = useLanguage();
  const amount = formatMoney({ amount: order.plan.keepPrice, currency: order.plan.currency }, language);
  return boughtSoon(order, live, now).map(({ at, code }) => (
    <div key={code} className={css.maximum}>
      <Note tone="warn" icon="warn" role="alert">
        {t(code ? 'running.maximumOf' : 'running.maximum', { time: time(at), amount, code })}
      </Note>
    </div>
  ));
}

function RunningActions({ order }: { order: Order }) {
  const t = useText();
  const { open } = useOrderView(order.orderNo);
  return (
    <Section>
      <div className={css.buttons}>
        <LinkButton variant="primary" size="big" block icon="into" to={path.home({ filter: 'return' })}>
          {t('running.find')}
        </LinkButton>
        <div className={css.two}>
          {mayReportReturn(order) && (
            <Button variant="line" block onClick={() => open('return')}>
              {t('return.title')}
            </Button>
          )}
          {order.actions.includes('ALL_FULL') && (
            <Button variant="line" block onClick={() => open('full')}>
              {t('running.full')}
            </Button>
          )}
          {(order.faultOffer || order.fault) && (
            <Button variant="line" block onClick={() => open('fault')}>
              {t('fault.title')}
            </Button>
          )}
          {order.sharedSince !== undefined && (
            <Button variant="line" block onClick={() => open('share')}>
              {t(order.sharedSince ? 'share.shared' : 'share.title')}
            </Button>
          )}
          {order.actions.includes('FEEDBACK') && (
            <LinkButton variant="line" block to={path.feedback({ orderNo: order.orderNo })}>
              {t('actions.fault')}
            </LinkButton>
          )}
        </div>
      </div>
    </Section>
  );
}
