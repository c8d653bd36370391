import { Link, Loaded, useActiveOrder, useLanguage, usePolling, useServerNow } from '@shared/module-kit';
import { path } from '@shared/http-api/app';
import type { HelpList, Order } from '@shared/http-api/schemas';
import { chartSeconds, isRunning, isSettled, liveRental } from '@shared/domain';
import { formatClock, formatDurationSpoken, formatMoney } from '@shared/i18n';
import { Icon, Section, SkeletonBlock } from '@shared/ui/core';
import { OrderStateTag, PriceStair } from '@shared/ui/domain';
import { useIssueTypes } from '../feedback/api';
import { LinkRow, LinkRows } from '../links/LinkRows';
import { wayOut } from '../links/way-out';
import { useText } from '../texts';
import { helpTypes } from './help-types';
import css from './help.module.css';

/** Poll interval in ms when the response has no `nextPollMs`. */
const POLL_MS = 30_000;
/** Height of `Running` in px at a width of 375 px. */
const RUNNING_HEIGHT = 224;

/**
 * Help for the renter's open order. Renders nothing without one, or if it fails to load. While it loads, takes the space
 * of a running rental, because most renters who open this page by its address have one.
 */
export function RunningHelp({
  articles,
  waiting,
  answered,
}: {
  articles: HelpList['articles'];
  /** Whether the answer with the cases is still to come. */
  waiting: boolean;
  /** Orders that have a case, which names them itself unless the rental runs. */
  answered: readonly string[];
}) {
  const active = useActiveOrder();
  usePolling(active, active.data ? active.data.nextPollMs || POLL_MS : null);
  return (
    <Loaded query={active} skeleton={<Waiting />} failed={() => <></>}>
      {({ order }) => {
        if (order && isRunning(order.state)) return <Running order={order} articles={articles} />;
        if (!order) return null;
        if (waiting) return <Waiting />;
        if (isSettled(order.state) || answered.includes(order.orderNo)) return null;
        return <Open order={order} />;
      }}
    </Loaded>
  );
}

function Running({ order, articles }: { order: Order; articles: HelpList['articles'] }) {
  const t = useText();
  const issueTypes = useIssueTypes();
  const types = helpTypes(issueTypes.data?.types ?? []);
  const keep = articles.find(({ id }) => id === 'keep');
  const { orderNo } = order;
  return (
    <section className={css.night} aria-label={t('running.title')}>
      <Clock order={order} />
      <ul>
        {issueTypes.data === undefined &&
          !issueTypes.error &&
          [1, 2].map((row) => <li key={row} className={css.nightCell} aria-hidden />)}
        {types.map(({ id, label, noCharge }) => (
          <li key={id}>
            <Link
              to={wayOut(noCharge ? 'fault' : null, order) ?? path.feedback({ type: id, orderNo })}
              className={css.nightCell}
            >
              <span>{label}</span>
              <Icon name="right" size="sm" />
            </Link>
          </li>
        ))}
        <li>
          <Link
            to={keep ? path.methodDetail({ id: keep.id }) : path.orderDetail({ orderNo })}
            className={css.nightCell}
          >
            <span>{t('running.cannotReturn')}</span>
            <Icon name="right" size="sm" />
          </Link>
        </li>
      </ul>
    </section>
  );
}

const Waiting = () => (
  <div className={css.waiting} aria-hidden>
    <SkeletonBlock height={RUNNING_HEIGHT} />
  </div>
);

function Clock({ order }: { order: Order }) {
  const t = useText();
  const { language } = useLanguage();
  const now = useServerNow(1000);
  const live = liveRental(order, now);
  const stands = Boolean(live?.standstill || live?.stoppedAt);
  return (
    <Link to={path.orderDetail({ orderNo: order.orderNo })} className={css.clock}>
      <span className={css.mini}>
        <PriceStair rental={order} language={language} seconds={chartSeconds(order, now)} tone="night" mini />
      </span>
      <span className={css.grow}>
        <span className={css.figures} role="timer" aria-live="off">
          <span aria-hidden>{formatClock(live?.seconds ?? 0, language)}</span>
          <span className="visually-hidden">{formatDurationSpoken(live?.seconds ?? 0, language)}</span>
          <span>{` · ${formatMoney(live?.fee ?? order.total, language)}`}</span>
        </span>
        <span className={css.nightMeta}>
          <span key={stands ? 'stands' : 'title'}>{t(stands ? 'running.stands' : 'running.title')}</span>
        </span>
      </span>
      <Icon name="right" size="sm" />
    </Link>
  );
}

/** Help for an open order whose rental is not running: its state and links. */
function Open({ order }: { order: Order }) {
  const t = useText();
  const { orderNo } = order;
  return (
    <Section tight>
      <div className={css.open}>
        <span className={css.grow}>
          <span className={css.strong}>
            {t(order.state === 'RETURN_REVIEW' ? 'running.review' : 'running.open')}
          </span>
          <span className={css.meta}>{orderNo}</span>
        </span>
        <OrderStateTag order={order} />
      </div>
      <div className={css.openLinks}>
        <LinkRows>
          <LinkRow to={path.orderDetail({ orderNo })} title={t('running.see')} />
          <LinkRow to={path.feedback({ orderNo })} title={t('running.other')} />
        </LinkRows>
      </div>
    </Section>
  );
}
