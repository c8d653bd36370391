import { LinkButton, serverNow, useLanguage } from '@shared/module-kit';
import { path } from '@shared/http-api/app';
import type { Order } from '@shared/http-api/schemas';
import { nextPath, untouchedDeposit } from '@shared/domain';
import { formatDate, formatDurationWords, formatMoney, formatTimeOfDay, zoneLabel } from '@shared/i18n';
import { Button, PageTitle, Section } from '@shared/ui/core';
import { OrderStateTag, TripList } from '@shared/ui/domain';
import { useText } from '../texts';
import { FeeDetails } from './FeeDetails';
import { OrderStair } from './OrderStair';
import { InstallHint } from '../install/InstallHint';
import { boughtFirst } from '../orders/other-bank';
import { useOrderView } from '../orders/use-order-view';
import type { DepositQuery } from './use-order-deposit';
import css from './OrderHead.module.css';

/** Head of an ended rental: amount due or total, price stair, trip, fee details and deposit. */
export function EndedOrder({ order, deposit }: { order: Order; deposit: DepositQuery }) {
  const t = useText();
  const { language } = useLanguage();
  const { open } = useOrderView(order.orderNo);
  const unpaid = order.state === 'UNPAID';
  const due = formatMoney(order.due, language);
  const duration = formatDurationWords(order.usedSeconds, language);
  const first = boughtFirst(order);
  const bought = first ? t('ended.firstKept', { code: first.code }) : undefined;
  const state = <OrderStateTag order={order} note={order.kept ? t('ended.kept') : bought} />;
  return (
    <>
      <Section>
        <div className={css.top}>
          <div className={css.grow}>
            {unpaid ? (
              <p className={css.thanks}>{t(order.kept ? 'unpaid.keptThanks' : 'unpaid.thanks')}</p>
            ) : (
              state
            )}
            <PageTitle className={css.amount}>
              {unpaid ? (
                <span className={css.toPay}>{`${t('unpaid.toPay')} `}</span>
              ) : (
                <span className="visually-hidden">{`${t('field.orderAmount')} `}</span>
              )}
              <span>{unpaid ? due : formatMoney(order.total, language)}</span>
            </PageTitle>
            {unpaid && state}
            <p className={css.meta}>
              {order.discountSeconds > 0
                ? t('ended.durationFree', {
                    duration,
                    free: formatDurationWords(Math.min(order.discountSeconds, order.usedSeconds), language),
                  })
                : duration}
            </p>
          </div>
          {order.actions.includes('RECEIPT') && (
            <Button variant="line" size="small" icon="receipt" onClick={() => open('receipt')}>
              {t('receipt.title')}
            </Button>
          )}
        </div>
        {unpaid && <Sum order={order} />}
        {unpaid && <p className={css.text}>{t('unpaid.first')}</p>}
        {order.actions.includes('PAY') && (
          <div className={css.buttons}>
            <LinkButton variant="primary" size="big" block to={nextPath(order)}>
              {t('unpaid.pay', { amount: due })}
            </LinkButton>
          </div>
        )}
        <div className={css.stair}>
          <OrderStair order={order} now={serverNow()} tone="day" note={css.meta} />
        </div>
      </Section>
      <Trip order={order} />
      <FeeDetails order={order} />
      {!unpaid && <DepositRow order={order} query={deposit} />}
      <InstallHint order={order} />
    </>
  );
}

/** Explains the amount due once: what the deposit has paid, or that it is not used for the fee. */
function Sum({ order }: { order: Order }) {
  const t = useText();
  const { language } = useLanguage();
  const money = (amount: Order['due']) => formatMoney(amount, language);
  if (order.fromDeposit.amount > 0)
    return (
      <p className={css.text}>
        {t('unpaid.rest', { total: money(order.total), deposit: money(order.fromDeposit) })}
      </p>
    );
  const untouched = untouchedDeposit(order);
  return untouched && <p className={css.text}>{t('unpaid.charged', { deposit: money(untouched) })}</p>;
}

function Trip({ order }: { order: Order }) {
  const t = useText();
  const { language } = useLanguage();
  if (!order.startedAt || !order.endedAt) return null;
  const stop = (label: string, iso: string, { name, floor, timeZone }: Order['rentStore']) => ({
    label,
    time: formatTimeOfDay(iso, language, timeZone, Date.parse(iso)),
    title: name,
    note: [floor, formatDate(iso, language, timeZone) + zoneLabel(iso, timeZone)].filter(Boolean).join(' · '),
  });
  return (
    <Section tight>
      <TripList
        rented={stop(t('field.rentTime'), order.startedAt, order.outStore ?? order.rentStore)}
        returned={
          order.returnStore
            ? stop(t('field.returnTime'), order.endedAt, order.returnStore)
            : {
                ...stop(order.kept ? '' : t('field.returnTime'), order.endedAt, {
                  ...order.rentStore,
                  floor: '',
                }),
                title: order.kept ? t('ended.keptSince') : '',
              }
        }
      />
    </Section>
  );
}

/**
 * States that the deposit can be refunded, with a link to the personal centre. Keeps its place while the deposit is loading, if
 * the order says that it is paid. A deposit of a later rental does not count; an older platform does not say whose it is.
 */
function DepositRow({ order, query: { data, isLoading } }: { order: Order; query: DepositQuery }) {
  const t = useText();
  const { language } = useLanguage();
  if (order.deposit !== undefined && !untouchedDeposit(order)) return null;
  const waiting = isLoading && order.deposit;
  const deposit = waiting || data;
  if (deposit?.kind !== 'CHARGE' || deposit.state !== 'PAID' || !deposit.amount) return null;
  return (
    <Section tight>
      <div className={waiting ? css.depositPlace : css.deposit}>
        <div className={css.grow}>
          <p className={css.strong}>
            {t('ended.deposit', { amount: formatMoney(deposit.amount, language) })}
          </p>
          <p className={css.meta}>{t('ended.depositFree')}</p>
        </div>
        <LinkButton variant="line" size="small" to={path.center()}>
          {t('ended.depositBack')}
        </LinkButton>
      </div>
    </Section>
  );
}
